/* Reading aloud, with a voice that the device itself has: others send what is read, perhaps of somebody's health, to their maker. */

const speech = () => (typeof speechSynthesis === 'undefined' ? undefined : speechSynthesis)

/** Calls when the device knows its voices; in many browsers that is later. */
export function subscribeVoices(onChange: () => void) {
  speech()?.addEventListener?.('voiceschanged', onChange)
  return () => speech()?.removeEventListener?.('voiceschanged', onChange)
}

/** South African English first, then any English. */
export function findVoice(): SpeechSynthesisVoice | undefined {
  const voices =
    speech()
      ?.getVoices()
      .filter(({ lang, localService }) => localService && /^en\b/.test(lang)) ?? []
  return voices.find(({ lang }) => /^en[-_]ZA/i.test(lang)) ?? voices[0]
}

/** One passage after the other, because browsers break off long ones. */
export function speak(passages: readonly string[], onEnd: () => void) {
  const voice = findVoice()
  const engine = speech()
  if (!voice || !engine) return
  engine.cancel()
  for (const [index, passage] of passages.entries()) {
    const said = new SpeechSynthesisUtterance(passage)
    said.voice = voice
    said.lang = voice.lang
    said.rate = 0.95
    if (index === passages.length - 1) said.addEventListener('end', onEnd)
    said.addEventListener('error', onEnd)
    engine.speak(said)
  }
}

export const stopSpeaking = () => speech()?.cancel()
