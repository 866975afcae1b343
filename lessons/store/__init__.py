"""The one package that meets the database: SQLAlchemy Core, a SQLite file by default, PostgreSQL by URL.

The PostgreSQL half of its tests runs where `GNAV_TEST_POSTGRES_URL` is set and is required under `CI=true`; elsewhere
it is left out and the report says so: a learner's machine has only Python, and the README's command must pass there.
"""

from lessons.store.classes import MOST_MEMBERS as MOST_MEMBERS
from lessons.store.classes import MOST_WRONG_EACH as MOST_WRONG_EACH
from lessons.store.classes import MOST_WRONG_JOINS as MOST_WRONG_JOINS
from lessons.store.classes import ROOM_LENGTH as ROOM_LENGTH
from lessons.store.classes import ROOM_LETTERS as ROOM_LETTERS
from lessons.store.classes import ROOM_SECONDS as ROOM_SECONDS
from lessons.store.classes import Room as Room
from lessons.store.classes import all_votes as all_votes
from lessons.store.classes import change_room as change_room
from lessons.store.classes import close_door as close_door
from lessons.store.classes import close_room as close_room
from lessons.store.classes import counts as counts
from lessons.store.classes import join_room as join_room
from lessons.store.classes import members as members
from lessons.store.classes import open_room as open_room
from lessons.store.classes import refusal as refusal
from lessons.store.classes import remove_member as remove_member
from lessons.store.classes import room_of_code as room_of_code
from lessons.store.classes import room_of_secret as room_of_secret
from lessons.store.classes import vote as vote
from lessons.store.classes import votes as votes
from lessons.store.database import MIGRATIONS as MIGRATIONS
from lessons.store.database import TABLES as TABLES
from lessons.store.database import StoreError as StoreError
from lessons.store.database import close_store as close_store
from lessons.store.database import data_folder as data_folder
from lessons.store.database import database_url as database_url
from lessons.store.database import open_store as open_store
from lessons.store.documents import LONGEST_DOCUMENT as LONGEST_DOCUMENT
from lessons.store.documents import Kept as Kept
from lessons.store.documents import document as document
from lessons.store.documents import save_document as save_document
from lessons.store.documents import take_document_beside as take_document_beside
from lessons.store.learners import MOST_ATTEMPTS as MOST_ATTEMPTS
from lessons.store.learners import MOST_WRONG_CODES as MOST_WRONG_CODES
from lessons.store.learners import PASS_LENGTH as PASS_LENGTH
from lessons.store.learners import PASS_LETTERS as PASS_LETTERS
from lessons.store.learners import Attempt as Attempt
from lessons.store.learners import Reset as Reset
from lessons.store.learners import add_attempts as add_attempts
from lessons.store.learners import add_learner as add_learner
from lessons.store.learners import add_reset as add_reset
from lessons.store.learners import attach_learner as attach_learner
from lessons.store.learners import attempts as attempts
from lessons.store.learners import delete_learner as delete_learner
from lessons.store.learners import learners as learners
from lessons.store.learners import note_wrong_code as note_wrong_code
from lessons.store.learners import offer_pass as offer_pass
from lessons.store.learners import resets as resets
from lessons.store.learners import take_pass as take_pass
from lessons.store.learners import undo_reset as undo_reset
from lessons.store.learners import wrong_codes as wrong_codes
from lessons.store.places import Place as Place
from lessons.store.places import save_place as save_place
from lessons.store.present import Present as Present
from lessons.store.present import present as present
from lessons.store.sweeping import KEPT_DAYS as KEPT_DAYS
from lessons.store.sweeping import sweep as sweep
from lessons.store.visitors import VISITOR_SETTINGS as VISITOR_SETTINGS
from lessons.store.visitors import save_setting as save_setting
from lessons.store.visitors import setting as setting
from lessons.store.visitors import settings as settings
