import { createHash } from 'node:crypto'
import { consentExpiresAt, consentInForce, TELEHEALTH_VERSION, whyNotConsent } from '#rules/consent.ts'
import { closesAt, opensAt, whyOver } from '#rules/visits.ts'
import { changeProfile } from '../people/store.ts'
import { refuse } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { findAppointment } from '../visits/appointments.store.ts'
import { findOpenVisit, lockVisit, newsOf } from '../visits/store.ts'
import { addTelehealthConsent } from './consents.store.ts'
import { findLobbyFacts } from './lobby.store.ts'

const lobby = rpc.calls.lobby.handler(async ({ input: { appointmentId }, context: { db, me, now, concerns, world }, errors }) => {
  const [appointment, visit] = await Promise.all([findAppointment(db, appointmentId), findOpenVisit(db, appointmentId)])
  if (!appointment || !visit) throw errors.NOT_FOUND()
  concerns(visit.userId)

  const facts = await findLobbyFacts(db, visit, world.config.brand.supportNumber)
  const { doctor, profile, callbackNumber, canBeRung, consentAt, consentText } = facts
  return {
    appointmentId,
    me: me === visit.doctorId ? 'doctor' : 'patient',
    status: visit.status,
    startsAt: visit.startsAt,
    endsAt: visit.endsAt,
    opensAt: opensAt(visit.startsAt),
    closesAt: closesAt(visit.endsAt),
    startedAt: visit.startedAt,
    doctor,
    patientName: appointment.patient_name,
    callbackNumber,
    canBeRung,
    consent: {
      given: consentInForce(consentAt, now),
      version: TELEHEALTH_VERSION,
      text: consentText,
      birthDateNeeded: profile !== undefined && profile.birth_date === null,
    },
    consultationId: visit.consultationId,
    dataCentsPerGigabyte: world.config.dataCentsPerGigabyte,
  }
})

const consent = rpc.calls.consent.handler(async ({ input, context: { db, me, now, newId, tell, world }, errors }) => {
  const visit = await lockVisit(db, input.appointmentId)
  if (!visit) throw errors.NOT_FOUND()
  refuse(errors, whyOver(visit.status))

  const { profile, consentAt, consentText } = await findLobbyFacts(db, visit, world.config.brand.supportNumber)
  const known = profile?.birth_date ?? null
  refuse(errors, whyNotConsent(known ?? input.birthDate, now))
  if (known === null) await changeProfile(db, me, { birth_date: input.birthDate }, now)
  if (!consentInForce(consentAt, now)) {
    if (input.version !== TELEHEALTH_VERSION) throw errors.CONSENT_REQUIRED()
    const textSha256 = createHash('sha256').update(consentText.join('\n')).digest('hex')
    const kept = { id: newId(), userId: me, version: input.version, textSha256, at: now, expiresAt: consentExpiresAt(now) }
    await addTelehealthConsent(db, kept)
  }
  tell(newsOf(visit))
  tell({ rooms: ['people'], users: [me] })
})

/** Before the call: who, when, and the patient's consent. */
export const ofLobby = { lobby, consent }
