import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { START, testWorld, type TestPerson } from '#testing/world.ts'

const world = testWorld()
const HOUR = 3_600_000

/** A visit as booking leaves it, but at any time and in any state. */
async function makeVisit(patient: TestPerson, doctor: TestPerson, { startsAt, status = 'scheduled' }: { startsAt: Date; status?: string }) {
  const appointmentId = v7()
  const consultationId = v7()
  await world.owner.query(
    `insert into appointments (id, user_id, doctor_id, type, starts_at, ends_at, status, reason, idempotency_key, booked_at)
     values ($1, $2, $3, 'General Consultation', $4, $5, $6, 'A cough', $7, $8)`,
    [appointmentId, patient.id, doctor.id, startsAt, new Date(startsAt.getTime() + HOUR / 2), status, v7(), START],
  )
  await world.owner.query(
    `insert into consultations (id, appointment_id, user_id, doctor_id, payment_method, amount_cents, created_at) values ($1, $2, $3, $4, 'free', 0, $5)`,
    [consultationId, appointmentId, patient.id, doctor.id, START],
  )
  return { appointmentId, consultationId }
}

describe('a patient', () => {
  test('sees what is ahead, soonest first, until half an hour after its end', async () => {
    const [patient, doctor] = [await world.as('patient'), await world.as('doctor')]
    const later = await makeVisit(patient, doctor, { startsAt: new Date(START.getTime() + 5 * HOUR) })
    const soon = await makeVisit(patient, doctor, { startsAt: new Date(START.getTime() + HOUR), status: 'waiting' })
    const justOver = await makeVisit(patient, doctor, { startsAt: new Date(START.getTime() - HOUR) })
    await makeVisit(patient, doctor, { startsAt: new Date(START.getTime() - 2 * HOUR) })
    await makeVisit(patient, doctor, { startsAt: new Date(START.getTime() + 3 * HOUR), status: 'cancelled' })

    const upcoming = await patient.api.visits.upcoming()
    expect(upcoming.map(({ id }) => id)).toEqual([justOver.appointmentId, soon.appointmentId, later.appointmentId])
    expect(upcoming[1]).toMatchObject({
      patient_name: `${patient.firstName} ${patient.lastName}`,
      doctor_name: `Dr. ${doctor.firstName} ${doctor.lastName}`,
      doctor_specialty: 'General practitioner',
      type: 'General Consultation',
      duration: 30,
      status: 'waiting',
      reason: 'A cough',
      consultation_id: soon.consultationId,
    })
  })

  test('sees each consultation with its state in words', async () => {
    const [patient, doctor] = [await world.as('patient'), await world.as('doctor')]
    const made: Record<string, string> = {}
    for (const [index, status] of ['scheduled', 'completed', 'cancelled', 'no_show', 'doctor_no_show'].entries()) {
      const visit = await makeVisit(patient, doctor, { startsAt: new Date(START.getTime() + (10 + index) * HOUR), status })
      made[visit.consultationId] = status
    }
    const shown = await patient.api.visits.consultations()
    expect(Object.fromEntries(shown.map(({ id, status, badge }) => [made[id], `${status} ${badge}`]))).toEqual({
      scheduled: 'upcoming upcoming',
      completed: 'completed completed',
      cancelled: 'cancelled cancelled',
      no_show: 'cancelled missed',
      doctor_no_show: 'cancelled doctor_missed',
    })
    expect(await patient.api.visits.consultation({ consultationId: shown.at(-1)!.id })).toMatchObject({
      date: '2026-11-20',
      time: '6:00 PM',
      duration: 30,
      amount: 0,
      payment_method: 'free',
      notes: null,
      diagnosis_summary: null,
      summary_document_id: null,
    })
  })
})

test('the doctor of a visit reads it with the name of the patient, and the audit says so', async () => {
  const [patient, doctor] = [await world.as('patient'), await world.as('doctor')]
  const { appointmentId } = await makeVisit(patient, doctor, { startsAt: new Date(START.getTime() + 100 * HOUR) })
  expect(await doctor.api.visits.appointment({ appointmentId })).toMatchObject({ patient_name: `${patient.firstName} ${patient.lastName}` })
  const { rows } = await world.owner.query(`select about_user_id, section from audit_log where actor_id = $1`, [doctor.id])
  expect(rows).toEqual([{ about_user_id: patient.id, section: 'appointment' }])
})

test('to a stranger the visit does not exist, and other roles have none', async () => {
  const [patient, doctor] = [await world.as('patient'), await world.as('doctor')]
  const { appointmentId, consultationId } = await makeVisit(patient, doctor, { startsAt: new Date(START.getTime() + 50 * HOUR) })
  const notThere = { code: 'NOT_FOUND', defined: true }
  for (const stranger of [await world.as('patient'), await world.as('doctor')]) {
    await expect(stranger.api.visits.appointment({ appointmentId })).rejects.toMatchObject(notThere)
    await expect(stranger.api.visits.appointment({ appointmentId: v7() })).rejects.toMatchObject(notThere)
  }
  const stranger = await world.as('patient')
  await expect(stranger.api.visits.consultation({ consultationId })).rejects.toMatchObject(notThere)
  expect([await stranger.api.visits.upcoming(), await stranger.api.visits.consultations()]).toEqual([[], []])
  for (const other of [await world.as('nurse'), await world.as('admin')]) {
    await expect(other.api.visits.appointment({ appointmentId })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    await expect(other.api.visits.consultations()).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    await expect(other.api.visits.upcoming()).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  }
})
