/** Two soft notes from the speaker: if they are heard, so is the other side. */
export async function playTestTone() {
  const context = new AudioContext()
  const volume = new GainNode(context, { gain: 0 })
  volume.connect(context.destination)
  for (const [index, frequency] of [523, 659].entries()) {
    const note = new OscillatorNode(context, { frequency })
    note.connect(volume)
    note.start(context.currentTime + index * 0.4)
    note.stop(context.currentTime + index * 0.4 + 0.35)
  }
  volume.gain.linearRampToValueAtTime(0.25, context.currentTime + 0.05)
  volume.gain.setValueAtTime(0.25, context.currentTime + 0.7)
  volume.gain.linearRampToValueAtTime(0, context.currentTime + 0.8)
  await new Promise((resolve) => setTimeout(resolve, 1000))
  await context.close()
}
