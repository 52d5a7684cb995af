import type { ConsentLocale } from '#contract/primitives.ts'
import { assistant_external } from './assistant/modelConsent.ts'
import { psp_support, share_adherence_alerts, share_symptom_alerts } from './supportConsents.ts'
import { TELEHEALTH_VERSION, telehealthConsentText } from './telehealthConsent.ts'

/** A text that people agree to, in each language that they are asked in. Its version names its words: other words need another version. */
type ConsentText<Facts extends unknown[]> = { version: string; in: Record<ConsentLocale, (...facts: Facts) => string[]> }

const telehealth = { version: TELEHEALTH_VERSION, in: { en: telehealthConsentText } }

/** What the patient agrees to, word for word as the screen says it (domain 1.2). */
export const illnessConsent = {
  version: '2',
  in: {
    en: () => [
      'My doctor may name my illness in plain words on the sick note of this visit. Whoever gets the sick note can read it. If I change my mind, this does not change documents I already have.',
    ],
  },
}

export type ConsentCode = keyof typeof consentTexts
// Each by its name: with a spread the browser would bring the telehealth text, which it never reads from here.
export const consentTexts = {
  telehealth,
  document_diagnosis: illnessConsent,
  psp_support,
  share_symptom_alerts,
  share_adherence_alerts,
  assistant_external,
}

/** The words that a reader of this language is shown, and the language they are in: what is kept of a decision. */
export function shownConsent<Facts extends unknown[]>({ in: texts }: ConsentText<Facts>, preferred: string | null, ...facts: Facts) {
  const locale = preferred !== null && Object.hasOwn(texts, preferred) ? (preferred as ConsentLocale) : 'en'
  return { locale, paragraphs: texts[locale](...facts) }
}
