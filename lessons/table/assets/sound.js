// Three knocks on wood, made on the spot; nothing sounds unless the visitor has switched it on.

let air = null

export function knock(times = 3) {
  air ??= new AudioContext()
  air.resume()
  for (let time = 0; time < times; time += 1) one(air.currentTime + 0.02 + 0.19 * time)
}

// A short dull burst: noise through a narrow band, and a low thump beneath it.
function one(start) {
  const noise = air.createBuffer(1, air.sampleRate * 0.08, air.sampleRate)
  const samples = noise.getChannelData(0)
  for (let at = 0; at < samples.length; at += 1) samples[at] = (Math.random() * 2 - 1) * (1 - at / samples.length) ** 3
  const burst = new AudioBufferSourceNode(air, { buffer: noise })
  const band = new BiquadFilterNode(air, { type: "bandpass", frequency: 420, Q: 4 })
  const thump = new OscillatorNode(air, { frequency: 140 })
  const loud = new GainNode(air, { gain: 0 })
  loud.gain.setValueAtTime(0.5, start)
  loud.gain.exponentialRampToValueAtTime(0.001, start + 0.12)
  burst.connect(band).connect(loud)
  thump.connect(loud).connect(air.destination)
  burst.start(start)
  thump.start(start)
  thump.stop(start + 0.13)
}
