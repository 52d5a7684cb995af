import type { ConsentLocale } from '#contract/primitives.ts'
import { consentTexts, shownConsent } from '#rules/consents.ts'
import { freeCancellationHours } from '#rules/cancellation.ts'
import { consultationStatus, isWholeNumber } from '#rules/visits.ts'
import { findConsent } from '../consents/store.ts'
import type { Db } from '../database/tables.ts'
import { findProfile } from '../people/store.ts'
import { findChecklist } from '../visits/checklists.store.ts'
import { findDoctor } from '../visits/doctor.store.ts'
import type { Visit } from '../visits/store.ts'

/**
 * What the lobby of a visit says, as far as the caller may know it: the checklist is the doctor's, the profile may be closed to them. What
 * is agreed to is in the patient's language, or in the one it was shown in.
 */
export async function findLobbyFacts(db: Db, visit: Visit, supportNumber: string, shownIn?: ConsentLocale) {
  const [doctor, profile, { checklist }, consentAt] = await Promise.all([
    findDoctor(db, visit.doctorId),
    findProfile(db, visit.userId),
    findChecklist(db, visit.appointmentId),
    findConsent(db, { userId: visit.userId, code: 'telehealth' }),
  ])
  // Of a visit that was called off or missed nobody is rung any more.
  const known =
    consultationStatus(visit.status) === 'cancelled'
      ? undefined
      : (isWholeNumber(checklist.callbackNumber) && checklist.callbackNumber) || profile?.phone_number
  const callbackNumber = known || supportNumber
  const consentText = shownConsent(consentTexts.telehealth, shownIn ?? profile?.preferred_language ?? null, {
    doctor,
    callbackNumber,
    supportNumber,
    priceCents: visit.amountCents,
    freeCancellationHours: freeCancellationHours(doctor.isSpecialist),
  })
  return { doctor, profile, callbackNumber, canBeRung: Boolean(known), consentAt, consentText }
}
