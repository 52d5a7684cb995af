import type { ConsentLocale } from '#contract/primitives.ts'
import { illnessConsent, shownConsent } from '#rules/consents.ts'
import { addConsent, findConsent, listConsentedVisits } from '../consents/store.ts'
import type { Db } from '../database/tables.ts'
import type { Visit } from '../visits/store.ts'

const of = ({ userId, appointmentId }: Visit) => ({ userId, appointmentId, code: 'document_diagnosis' }) as const

type Decision = Pick<Parameters<typeof addConsent>[1], 'id' | 'decision' | 'at'> & { locale: ConsentLocale }

/** Keeps what the patient of a visit decided, in the words they read. */
export const saveDiagnosisConsent = (db: Db, visit: Visit, { locale, ...decision }: Decision) =>
  addConsent(db, { ...of(visit), ...decision, shown: shownConsent(illnessConsent, locale) })

/** Whether the patient agreed last that the papers of this visit name the illness. */
export const hasDiagnosisConsent = async (db: Db, visit: Visit) => (await findConsent(db, of(visit))) !== null

/** The patient's own visits whose papers may name the illness. */
export const listDiagnosisConsents = (db: Db, userId: string) => listConsentedVisits(db, { userId, code: 'document_diagnosis' })
