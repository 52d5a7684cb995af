import type { ConsentLocale } from '#contract/primitives.ts'
import { consentTexts, shownConsent } from '#rules/consents.ts'
import { findDecision } from '../consents/store.ts'
import type { Db } from '../database/tables.ts'
import type { Config } from '../world/config.ts'

type Model = Pick<NonNullable<Config['assistant']>, 'provider' | 'country'>

/** The words of this provider: another one is asked about anew. */
export const modelConsentShown = ({ provider, country }: Model, locale: ConsentLocale) =>
  shownConsent(consentTexts.assistant_external, locale, provider, country)

/** Whether questions may go there; null where it was not asked about this provider. */
export const findModelConsent = (db: Db, userId: string, model: Model) =>
  findDecision(db, { userId, code: 'assistant_external', shown: modelConsentShown(model, 'en') })
