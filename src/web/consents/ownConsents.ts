import type { OwnConsent, SupportConsentCode } from '#contract/consents.ts'
import { shownConsent } from '#rules/consents.ts'
import { supportConsents } from '#rules/supportConsents.ts'
import { client } from '#web/api/client.ts'
import { i18n } from '#web/i18n.ts'
import { storePersonal } from '#web/session/browserStorage.ts'

/** The words of a consent, as this screen shows them. */
export const textOf = (code: SupportConsentCode) => shownConsent(supportConsents[code], i18n.locale)

/** Agrees to these, in the words that are shown. */
export async function agreeTo(userId: string, codes: SupportConsentCode[]) {
  const texts = codes.map((code) => ({ code, version: supportConsents[code].version }))
  keepHint(userId, await client.consents.agree({ texts, locale: textOf('psp_support').locale }))
}

export async function decline(userId: string, code: SupportConsentCode | 'telehealth' | 'assistant_external') {
  keepHint(userId, await client.consents.decline({ code, locale: textOf('psp_support').locale }))
}

/** This browser need not ask for support again, nor ask the server whether it must. */
function keepHint(userId: string, consents: OwnConsent[]) {
  const support = consents.find(({ code }) => code === 'psp_support')
  if (support) storePersonal('supportConsent', userId, support.decision === 'accepted' ? 'accepted' : 'declined')
}
