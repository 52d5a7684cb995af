import { consentExpiresAt, consentInForce, TELEHEALTH_VERSION, whyNotConsent } from '#rules/telehealthConsent.ts'
import { joinableUntil, joinableFrom, whyNotOpen } from '#rules/visits.ts'
import { addConsent } from '../consents/store.ts'
import { updateProfile } from '../people/store.ts'
import { orNotFound, refuse } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { findAppointment } from '../visits/appointments.store.ts'
import { findOpenVisit, lockVisit, toVisitEvent } from '../visits/store.ts'
import { findLobbyFacts } from './lobby.store.ts'

const lobby = rpc.calls.lobby.handler(async ({ input: { appointmentId }, context: { db, me, now, auditSubject, world }, errors }) => {
  const [appointment, visit] = await Promise.all([findAppointment(db, appointmentId), findOpenVisit(db, appointmentId)])
  if (!appointment || !visit) throw errors.NOT_FOUND()
  auditSubject(visit.userId)

  const facts = await findLobbyFacts(db, visit, world.config.brand.supportNumber)
  const { doctor, profile, callbackNumber, canBeRung, consentAt, consentText } = facts
  return {
    appointmentId,
    me: me === visit.doctorId ? 'doctor' : 'patient',
    status: visit.status,
    startsAt: visit.startsAt,
    endsAt: visit.endsAt,
    opensAt: joinableFrom(visit.startsAt),
    closesAt: joinableUntil(visit.endsAt),
    startedAt: visit.startedAt,
    doctor: { ...doctor, id: visit.doctorId, photo: appointment.doctor_photo },
    patientName: appointment.patient_name,
    callbackNumber,
    canBeRung,
    consent: {
      given: consentInForce(consentAt, now),
      version: TELEHEALTH_VERSION,
      locale: consentText.locale,
      text: consentText.paragraphs,
      birthDateNeeded: profile !== undefined && profile.birth_date === null,
    },
    consultationId: visit.consultationId,
    dataCentsPerGigabyte: world.config.dataCentsPerGigabyte,
  }
})

const consent = rpc.calls.consent.handler(async ({ input, context: { db, me, now, newId, publish, world }, errors }) => {
  const visit = orNotFound(await lockVisit(db, input.appointmentId), errors)
  refuse(errors, whyNotOpen(visit.status))

  const { profile, consentAt, consentText } = await findLobbyFacts(db, visit, world.config.brand.supportNumber, input.locale)
  const known = profile?.birth_date ?? null
  refuse(errors, whyNotConsent(known ?? input.birthDate, now))
  if (known === null) await updateProfile(db, me, { birth_date: input.birthDate }, now)
  if (!consentInForce(consentAt, now)) {
    if (input.version !== TELEHEALTH_VERSION) throw errors.CONSENT_REQUIRED()
    const agreed = { userId: me, code: 'telehealth', decision: 'accepted', shown: consentText } as const
    await addConsent(db, { ...agreed, id: newId(), at: now, expiresAt: consentExpiresAt(now) })
  }
  publish(toVisitEvent(visit))
  publish({ rooms: ['people'], users: [me] })
})

/** Before the call: who, when, and the patient's consent. */
export const lobbyProcedures = { lobby, consent }
