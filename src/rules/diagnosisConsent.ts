/** What the patient agrees to, word for word as the screen says it; stored with its version and hash (domain 1.2). */
export const illnessConsent = {
  version: '1',
  text: 'My doctor may name my illness in plain words on the sick note of this visit. Whoever gets the sick note can read it. A paper that was issued stays as it is.',
}
