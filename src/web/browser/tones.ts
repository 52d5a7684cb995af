/** Two soft notes from the speaker. */
export async function playTones() {
  const context = new AudioContext()
  const volume = new GainNode(context, { gain: 0 })
  volume.connect(context.destination)
  let ended: Promise<Event> | undefined
  for (const [index, frequency] of [523, 659].entries()) {
    const note = new OscillatorNode(context, { frequency })
    note.connect(volume)
    note.start(context.currentTime + index * 0.4)
    note.stop(context.currentTime + index * 0.4 + 0.35)
    if (index === 1) ended = new Promise((resolve) => note.addEventListener('ended', resolve))
  }
  volume.gain.linearRampToValueAtTime(0.25, context.currentTime + 0.05)
  volume.gain.setValueAtTime(0.25, context.currentTime + 0.7)
  volume.gain.linearRampToValueAtTime(0, context.currentTime + 0.8)
  await ended
  await context.close()
}
