// The score from a patient's own records, and who sees it.
import { beforeEach, describe, expect, test } from 'vitest'
import { v7 } from 'uuid'
import type { Severity } from '#contract/symptoms.ts'
import { supportConsents } from '#rules/supportConsents.ts'
import { addDays, addMinutes, instantAt } from '#rules/time.ts'
import { addedMedicine, skipping, taking, undoing } from '#testing/medicines.ts'
import { refusalOf } from '#testing/slotRefusal.ts'
import { checkingIn, logging } from '#testing/symptoms.ts'
import { topUp, writeEntry } from '#testing/wallet.ts'
import { START, testWorld, type TestPerson } from '#testing/world.ts'

const world = testWorld()
const at = (text: string) => new Date(`2026-11-${text}+02:00`)
let patient: TestPerson
beforeEach(async () => {
  world.setTime(START)
  patient = await world.as('patient')
})

const scoreOf = async ({ api }: TestPerson) => (await api.score.calculate())[0]!
const mark = ({ api }: TestPerson, actions: Parameters<typeof api.doses.sync>[0]['actions']) => api.doses.sync({ deviceId: v7(), actions })

/** As if the person had joined so many days ago. */
const joined = ({ id }: TestPerson, days: number) =>
  world.owner.query(`update profiles set created_at = $2::timestamptz - $3 * interval '1 day' where id = $1`, [id, world.now(), days])

test('on the first day there is no total, and nothing counts yet', async () => {
  expect(await patient.api.score.calculate()).toEqual([
    {
      medication_score: 0,
      appointment_score: 0,
      symptom_tracking_score: 0,
      education_score: 0,
      medication_applicable: false,
      appointment_applicable: false,
      symptom_applicable: false,
      education_applicable: false,
      total_score: null,
      window_start: '2026-10-22',
      window_end: '2026-11-20',
      computed_at: START,
      inputs: { T: 0, D: 0, C: 0, M: 0, K: 0, E: 1, P: 0 },
    },
  ])
})

test('doses, tracked days and reading of the last 30 days make it, each as it happens', async () => {
  const medicationId = await addedMedicine(patient)
  const dose = (day: string, when = day) => ({ medicationId, dueAt: at(day), at: at(when) })
  world.setTime(at('22T19:30'))
  await mark(patient, [taking(dose('20T19:00', '20T19:05')), taking(dose('21T07:00', '21T10:00')), skipping(dose('22T19:00', '22T19:20'))])
  // 21 Nov 19:00 and 22 Nov 07:00 nobody marked: missed by their time, though no job came by.
  expect((await scoreOf(patient)).inputs).toMatchObject({ T: 2, D: 5 })
  await mark(patient, [undoing(dose('22T19:00', '22T19:25'))])
  expect((await scoreOf(patient)).inputs).toMatchObject({ T: 2, D: 4 })
  await mark(patient, [skipping(dose('22T19:00', '22T19:28'), { reason: 'in_hospital' })])
  expect(await scoreOf(patient)).toMatchObject({ medication_score: 15, total_score: null, inputs: { T: 2, D: 4 } })

  await patient.api.symptoms.sync({ actions: [logging(at('21T08:00')), logging(at('21T23:30')), checkingIn('2026-11-22', at('22T09:00'))] })
  await patient.api.education.saveViewed({ id: 'tb', viewed: ['what', 'signs', 'do', 'medicines', 'now', 'soon', 'ask'] })
  await joined(patient, 29)
  expect(await scoreOf(patient)).toMatchObject({
    symptom_tracking_score: 5,
    education_score: 6, // the article, and a quarter of the course that it is part of
    total_score: 37, // (15 + 5 + 6) of 70
    inputs: { K: 2, E: 30, P: 1.25 },
  })
  world.setTime(at('22T19:30'))
  await world.owner.query(`update education_progress set done_at = done_at - interval '40 days' where user_id = $1`, [patient.id])
  expect((await scoreOf(patient)).inputs.P).toBe(0)
})

/** Always the same, so that a failure can be looked at again. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

test('of random histories it is never lower for being ill or poor, nor for a dose taken', async () => {
  for (const seed of [11, 222, 3333, 44_444, 555_555]) {
    const next = numbers(seed)
    const days = Array.from({ length: 8 }, (_, day) => addDays('2026-11-20', day)).filter(() => next(3) > 0)
    const marked = Array.from({ length: 12 }, () => next(3))
    const live = async (illness: { severity: Severity; diagnoses: string[]; cents: number }, taken: number) => {
      world.setTime(START)
      const person = await world.as('patient')
      const medicationId = await addedMedicine(person)
      world.setTime(at('27T12:00'))
      const dues = marked.map((what, place) => ({ what, dueAt: addMinutes(at('21T07:00'), 720 * place) }))
      const doses = dues.map(({ what, dueAt }, place) => {
        const one = { medicationId, dueAt, at: addMinutes(dueAt, 5) }
        return what === 0 || place === taken ? taking(one) : what === 1 ? skipping(one) : null
      })
      await mark(
        person,
        doses.flatMap((one) => one ?? []),
      )
      const logs = days.map((day) => logging(instantAt(day, '08:00'), { severity: illness.severity }))
      if (logs.length > 0) await person.api.symptoms.sync({ actions: logs })
      for (const name of illness.diagnoses) await person.api.diagnoses.add({ id: v7(), name })
      if (illness.cents > 0) {
        await topUp(world, person, illness.cents)
        await writeEntry(world, person, { kind: 'adjustment', cents: -illness.cents })
        await world.owner.query('update profiles set weight = $2 where id = $1', [person.id, 50 + next(60)])
      }
      return (await scoreOf(person)).total_score!
    }
    const well = await live({ severity: 1, diagnoses: [], cents: 0 }, -1)
    expect(await live({ severity: 3, diagnoses: ['Tuberculosis', 'Cancer'], cents: 100 * (1 + next(500)) }, -1)).toBe(well)
    expect(await live({ severity: 1, diagnoses: [], cents: 0 }, next(12))).toBeGreaterThanOrEqual(well)
  }
})

test('an achievement is reached once, keeps its time and stays, though what earned it was a mistake', async () => {
  expect(await patient.api.score.achievements()).toEqual([])
  const log = logging(START)
  await patient.api.symptoms.sync({ actions: [log] })
  await world.jobsDone()
  const reached = [{ id: 'first_log', earnedAt: START }]
  expect(await patient.api.score.achievements()).toEqual(reached)
  world.setTime(at('21T10:00'))
  await patient.api.symptoms.sync({ actions: [{ action: 'mistake', id: v7(), at: at('21T10:00'), logId: log.logId, isMistake: true }] })
  expect(await patient.api.score.achievements()).toEqual(reached)
  await patient.api.education.saveViewed({ id: 'tb', viewed: ['what', 'signs', 'do', 'medicines', 'now', 'soon', 'ask'] })
  expect(await patient.api.score.achievements()).toEqual([...reached, { id: 'first_article', earnedAt: at('21T10:00') }])
})

test('a nurse sees it as long as its person agrees to her support, and no doctor ever', async () => {
  const [doctor, nurse, stranger] = [await world.as('doctor'), await world.as('nurse'), await world.as('nurse')]
  expect(await refusalOf(nurse.api.score.ofPatient({ userId: patient.id }))).toMatchObject({ code: 'NOT_FOUND' })
  await patient.api.consents.agree({ texts: [{ code: 'psp_support', version: supportConsents.psp_support.version }] })
  await world.owner.query('update enrolments set primary_nurse_id = $2 where patient_id = $1', [patient.id, nurse.id])
  await patient.api.symptoms.sync({ actions: [logging(START)] })
  await patient.api.education.saveViewed({ id: 'tb', viewed: ['what'] })
  const seen = await nurse.api.score.ofPatient({ userId: patient.id })
  expect(seen).toEqual(await scoreOf(patient))
  expect(seen.inputs).toMatchObject({ K: 1, P: 0.14 })
  const { rows } = await world.owner.query('select procedure, section from audit_log where actor_id = $1 and about_user_id = $2', [
    nurse.id,
    patient.id,
  ])
  expect(rows).toEqual([{ procedure: 'score.ofPatient', section: 'score' }])
  expect(await refusalOf(stranger.api.score.ofPatient({ userId: patient.id }))).toMatchObject({ code: 'NOT_FOUND' })
  await patient.api.consents.decline({ code: 'psp_support' })
  expect(await refusalOf(nurse.api.score.ofPatient({ userId: patient.id }))).toMatchObject({ code: 'NOT_FOUND' })
  expect(await refusalOf(doctor.api.score.ofPatient({ userId: patient.id }))).toMatchObject({ code: 'NOT_ALLOWED' })
  expect(await refusalOf(doctor.api.score.calculate())).toMatchObject({ code: 'NOT_ALLOWED' })
})

describe('follow-ups', () => {
  const completing = { outcome: 'stable' as const, note: 'The nurse’s own', patientNote: '' }

  /** A follow-up that was due then, and its nurse. */
  async function followed(due: Date) {
    const nurse = await world.as('nurse')
    await patient.api.consents.agree({ texts: [{ code: 'psp_support', version: supportConsents.psp_support.version }] })
    await world.owner.query(`update enrolments set primary_nurse_id = $2, status = 'active', risk_level = 'high' where patient_id = $1`, [
      patient.id,
      nurse.id,
    ])
    const id = v7()
    await nurse.api.followUps.schedule({ userId: patient.id, id, type: 'phone_call', at: due })
    return { nurse, id }
  }

  test('that took place or that the patient missed count for 30 days, and the first is an achievement', async () => {
    const due = at('23T10:00')
    const { nurse, id } = await followed(due)
    world.setTime(due)
    const nextId = v7()
    await nurse.api.followUps.complete({ id, ...completing, nextId, nextAt: at('30T10:00') })
    expect(await scoreOf(patient)).toMatchObject({ appointment_applicable: true, appointment_score: 30, inputs: { C: 1, M: 0 } })
    expect((await patient.api.score.achievements()).map((one) => one.id)).toEqual(['first_followup'])
    await world.jobsDone()
    const { items } = await patient.api.notifications.list({})
    expect(items.map(({ message }) => message)).toContainEqual(expect.stringContaining('Connected'))
    for (const time of ['30T10:00', '30T12:00']) {
      world.setTime(at(time))
      await nurse.api.followUps.recordAttempt({ id: nextId, attemptId: v7(), outcome: 'no_answer' })
    }
    const after = await scoreOf(patient)
    expect(after).toMatchObject({ appointment_score: 15, inputs: { C: 1, M: 1 } })
    expect(await nurse.api.score.ofPatient({ userId: patient.id })).toEqual(after)
    const ended = (time: string) => world.owner.query('update followups set ended_at = $2 where id = $1', [id, new Date(time)])
    await ended('2026-11-01T00:00:00+02:00') // the first of the 30 days
    expect((await scoreOf(patient)).inputs).toMatchObject({ C: 1, M: 1 })
    await ended('2026-10-31T23:59:59+02:00')
    expect((await scoreOf(patient)).inputs).toMatchObject({ C: 0, M: 1 })
  })

  test('that the programme missed or cancelled, and those of others, never do', async () => {
    const { id } = await followed(at('23T10:00'))
    world.setTime(at('26T10:00'))
    await world.owner.query(`update followups set status = 'missed', missed_by = 'programme', ended_at = $2 where id = $1`, [
      id,
      world.now(),
    ])
    expect(await scoreOf(patient)).toMatchObject({ appointment_applicable: false, inputs: { C: 0, M: 0 } })
    await world.owner.query(`update followups set status = 'cancelled', missed_by = null where id = $1`, [id])
    expect((await scoreOf(patient)).inputs).toMatchObject({ C: 0, M: 0 })
    await world.owner.query(`update followups set status = 'completed' where id = $1`, [id])
    expect((await scoreOf(patient)).inputs).toMatchObject({ C: 1, M: 0 })
    expect((await scoreOf(await world.as('patient'))).inputs).toMatchObject({ C: 0, M: 0 })
  })
})
