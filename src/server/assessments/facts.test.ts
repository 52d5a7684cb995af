// What the record says for the risk: the days that count, and what was found in them (domain 2.5, 6.5).
import { beforeEach, expect, test } from 'vitest'
import { addDays, addMinutes, instantAt, localDate } from '#rules/time.ts'
import { enrolledPatient } from '#testing/assessments.ts'
import { addedMedicine } from '#testing/medicines.ts'
import { bookedVisit } from '#testing/visits.ts'
import { START, testWorld, type TestPerson } from '#testing/world.ts'

const world = testWorld()
beforeEach(() => world.setTime(START))

const today = localDate(START)
async function supported() {
  const nurse = await world.as('nurse')
  const patient = await enrolledPatient(world, nurse)
  return { patient, facts: async () => (await nurse.api.assessments.ofPatient({ userId: patient.id })).facts }
}
const addSymptom = ({ id }: TestPerson, daysAgo: number) =>
  world.owner.query(
    `insert into symptom_logs (id, user_id, code, severity, occurred_at, logged_at, saved_at) values (uuidv7(), $1, 'headache', 3, $2, $2, $2)`,
    [id, instantAt(addDays(today, -daysAgo), '12:00')],
  )
/** At noon of that day; what is missed is missed four hours later. */
const addDose = ({ id }: TestPerson, medicationId: string, daysAgo: number, status: string) =>
  world.owner.query(
    `insert into dose_events (id, user_id, medication_id, kind, due_at, opens_at, missed_at, dose_on, qty_due, status, taken_at, recorded_at)
      values (uuidv7(), $1, $2, 'scheduled', $3::timestamptz, $3, $3::timestamptz + interval '4 hours', $4, 1, $5,
        case when $5 = 'taken' then $3::timestamptz end, case when $5 <> 'scheduled' then $3::timestamptz end)`,
    [id, medicationId, instantAt(addDays(today, -daysAgo), '12:00'), addDays(today, -daysAgo), status],
  )

test('a severe symptom counts for seven days with today', async () => {
  const { patient, facts } = await supported()
  await addSymptom(patient, 7)
  expect((await facts()).hadSevereSymptom).toBe(false)
  await addSymptom(patient, 6)
  expect((await facts()).hadSevereSymptom).toBe(true)
})

test('doses count for thirty days with today, by the day they are of, and as missed by their time', async () => {
  const { patient, facts } = await supported()
  const medicine = await addedMedicine(patient)
  await world.owner.query('delete from dose_events where user_id = $1', [patient.id])
  await addDose(patient, medicine, 30, 'missed')
  await addDose(patient, medicine, 29, 'taken')
  await addDose(patient, medicine, 0, 'taken') // before its time, which is at noon
  expect((await facts()).adherence).toEqual({ percent: 100, due: 2 })
  await addDose(patient, medicine, 1, 'scheduled') // nobody marked it, and the clock did not come by
  expect((await facts()).adherence).toEqual({ percent: 67, due: 3 })
})

test('medicines count that are taken, not those that pause', async () => {
  const { patient, facts } = await supported()
  await addedMedicine(patient)
  const id = await addedMedicine(patient)
  await patient.api.medicines.pause({ id, version: 1, until: null })
  expect((await facts()).medicines).toBe(1)
})

test('a sign of pregnancy that was found is known for 14 days, whoever closed what it led to', async () => {
  const { patient, facts } = await supported()
  const found = addMinutes(START, -13 * 24 * 60)
  const add = `insert into red_flags (id, user_id, level, rules, note, found_at) values (uuidv7(), $1, 'emergency', $2, 'x', $3)`
  await world.owner.query(add, [patient.id, ['RF01'], found])
  expect(await facts()).toMatchObject({ hadEmergency: true, hadRf07: false })
  await world.owner.query(add, [patient.id, ['RF07'], found])
  expect(await facts()).toMatchObject({ hadEmergency: true, hadRf07: true })
})

test('a doctor’s list says nothing of how a course was taken that is over, and counts what nobody marked', async () => {
  const { patient, doctor } = await bookedVisit(world)
  const flag = async () => (await doctor.api.patientRecords.mine({})).patients.find(({ id }) => id === patient.id)?.adherenceFlag
  const medicine = await addedMedicine(patient)
  await world.owner.query('delete from dose_events where user_id = $1', [patient.id])
  for (const day of [1, 2, 3, 4, 5, 6]) await addDose(patient, medicine, day, 'scheduled')
  expect(await flag()).toBe('low')
  const endsOn = JSON.stringify({ endsOn: addDays(today, -1) })
  await world.owner.query('update medication_schedules set schedule = schedule || $2 where user_id = $1', [patient.id, endsOn])
  expect(await flag()).toBeNull()
})
