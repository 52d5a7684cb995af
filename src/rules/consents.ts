import { TELEHEALTH_VERSION, telehealthConsentText } from './telehealthConsent.ts'

/** What the patient agrees to, word for word as the screen says it (domain 1.2). */
export const illnessConsent =
  'My doctor may name my illness in plain words on the sick note of this visit. Whoever gets the sick note can read it. A paper that was issued stays as it is.'

export type ConsentCode = keyof typeof consentTexts

/** Every text that people agree to. Its version names its words and is kept with what was decided: other words need another version. */
export const consentTexts = {
  telehealth: { version: TELEHEALTH_VERSION, paragraphs: telehealthConsentText },
  document_diagnosis: { version: '1', paragraphs: () => [illnessConsent] },
}

/** The language these texts are shown in; kept with each decision. */
export const CONSENT_LOCALE = 'en'
