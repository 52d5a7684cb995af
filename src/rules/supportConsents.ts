import type { OwnConsent, SupportConsentCode } from '#contract/consents.ts'
import type { ErrorCode } from '#contract/errors.ts'

type SupportText = { version: string; in: { en: () => string[] } }

/* What a patient agrees to who wants support from nurses (domain 1.2). The first sentence of each stands at its box, the rest under 'Read all'. */

export const psp_support: SupportText = {
  version: '1',
  in: {
    en: () => [
      'I agree that the nurse team may see my health record and call me.',
      'Nurses may see my profile, conditions, allergies, medicines and how I take them, symptoms, documents, and what doctors write for me to read. They do not see the private notes of doctors.',
      'Nurses may call me or send me messages about my health. Each time they open my record, it is written down, and I can see it.',
      'Support is free. It is not for emergencies: in an emergency I call 112.',
      'I can stop at any time in Settings, under Privacy. From then on nurses no longer see my record. What they wrote down before stays in it.',
    ],
  },
}

export const share_symptom_alerts: SupportText = {
  version: '1',
  in: {
    en: () => [
      'Tell the nurse when I log a bad symptom',
      'When I log a symptom that can be dangerous, the nurse team hears of it without a request from me, and may call me. If I am in danger I do not wait for the call: I call 112.',
    ],
  },
}

export const share_adherence_alerts: SupportText = {
  version: '1',
  in: {
    en: () => [
      'Tell the nurse when I miss medicines',
      'When I miss doses of a medicine, the nurse team hears of it without a request from me, and may call me.',
    ],
  },
}

export const supportConsents: Record<SupportConsentCode, SupportText> = { psp_support, share_symptom_alerts, share_adherence_alerts }

/** In the order in which they are asked. */
export const supportCodes = Object.keys(supportConsents) as SupportConsentCode[]

/** What nurses are told by itself goes to the nurses who support somebody: without support there is nobody to tell. */
const needsSupport = (code: SupportConsentCode) => code !== 'psp_support'

/** Why these cannot be agreed to: `inForce` are those that hold already. */
export function whyNotAgree(codes: readonly SupportConsentCode[], inForce: readonly string[]) {
  const isSupported = [...codes, ...inForce].includes('psp_support')
  if (codes.some(needsSupport) && !isSupported) return 'SUPPORT_CONSENT_NEEDED' satisfies ErrorCode
}

/** What ends when this is taken back: without support nothing of it goes on. */
export const endsWith = (code: string): string[] => (code === 'psp_support' ? supportCodes : [code])

/** Without both of these nurses hear nothing of what can be dangerous (domain 1.2). */
export const alertConsents = ['psp_support', 'share_symptom_alerts'] as const

type Decided = Pick<OwnConsent, 'code' | 'decision' | 'dischargedAt'>

/** Those that hold: agreed to last, and not ended by a nurse since. */
export const inForce = <Own extends Decided>(mine: readonly Own[]): Own[] =>
  mine.filter(({ decision, dischargedAt }) => decision === 'accepted' && !dischargedAt)

/** Whether all of these hold. */
export const holds = (mine: readonly Decided[], codes: readonly SupportConsentCode[]): boolean =>
  codes.every((code) => inForce(mine).some((one) => one.code === code))

/** Whether nurses hear of what can be dangerous by themselves, by what was decided last about each text. */
export const tellsNurses = (mine: readonly Decided[]): boolean => holds(mine, alertConsents)

/** Whether nurses hear of missed medicines. */
export const tellsMisses = (mine: readonly Decided[]): boolean => holds(mine, ['psp_support', 'share_adherence_alerts'])
