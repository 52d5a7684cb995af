// Readings: what patients and their doctors measure, what is a mistake of it, and the targets that were agreed.
import { beforeEach, expect, test } from 'vitest'
import { v7 } from 'uuid'
import type { TargetRange } from '#contract/vitals.ts'
import { ENTRIES_LIMIT } from '#rules/rateLimits.ts'
import { saveProfileSection } from '#testing/profile.ts'
import { refusalOf } from '#testing/slotRefusal.ts'
import { bookedVisit } from '#testing/visits.ts'
import { START, testWorld, type TestPerson } from '#testing/world.ts'

const world = testWorld()
const at = (text: string) => new Date(`2026-11-${text}+02:00`)
let patient: TestPerson
let doctor: TestPerson
beforeEach(async () => {
  world.setTime(START) // Friday 20 November, 08:00
  ;({ patient, doctor } = await bookedVisit(world))
})

type Change = Partial<Parameters<TestPerson['api']['vitals']['add']>[0]>
const pulse = { kind: 'pulse', value1: 72, value2: null, context: null, measuredAt: START } as const
const reading = (change: Change = {}) => ({ ...pulse, id: v7(), at: START, replaces: null, ...change })
const shown = async (one = patient) => (await one.api.vitals.mine()).readings
const rowsOf = async (id: string) => (await world.owner.query('select * from vitals where id = $1', [id])).rows

test('a reading is kept with its codes, the same again is once, and a stranger can neither read nor take its id', async () => {
  const input = reading({ kind: 'bp', value1: 128, value2: 82, measuredAt: at('20T07:30') })
  await patient.api.vitals.add(input)
  await patient.api.vitals.add(input)
  const { id, kind, value1, value2, measuredAt } = input
  expect(await shown()).toEqual([{ id, kind, value1, value2, measuredAt, context: null, source: 'patient' }])
  expect(await rowsOf(id)).toEqual([expect.objectContaining({ loinc: '85354-9', unit: 'mm[Hg]', recorded_at: START })])
  const other = await world.as('patient')
  expect(await shown(other)).toEqual([])
  expect(await refusalOf(other.api.vitals.add(input))).toMatchObject({ code: 'NOT_FOUND' })
  expect(await refusalOf(other.api.vitals.markWrong({ id, at: START, isWrong: true }))).toMatchObject({ code: 'NOT_FOUND' })
  await other.api.vitals.add(reading({ replaces: id }))
  expect(await shown()).toHaveLength(1)
})

test('what no living person has is refused, a context is of glucose alone, and a clock that is ahead is not believed', async () => {
  const refusal = async (change: Change) => (await refusalOf(patient.api.vitals.add(reading(change))))?.code
  expect(await refusal({ kind: 'glucose', value1: 110 })).toBe('READING_OUT_OF_RANGE')
  expect(await refusal({ kind: 'bp', value1: 80, value2: 120 })).toBe('LOWER_NOT_BELOW_UPPER')
  expect(await refusal({ userId: doctor.id })).toBe('NOT_SIGNED_IN')
  await patient.api.vitals.add(reading({ context: 'fasting', measuredAt: at('25T08:00') }))
  await patient.api.vitals.add(reading({ kind: 'glucose', value1: 6.14, context: 'fasting' }))
  const known = expect.objectContaining({ measuredAt: START })
  expect(await shown()).toEqual([known, known])
  expect((await shown()).map(({ kind, value1, context }) => `${kind} ${value1} ${context}`).toSorted()).toEqual([
    'glucose 6.1 fasting',
    'pulse 72 null',
  ])
})

test('a mistake is corrected by another reading or marked as one, which can be taken back; nothing is deleted', async () => {
  const wrong = reading({ value1: 27 })
  await patient.api.vitals.add(wrong)
  const right = reading({ replaces: wrong.id })
  await patient.api.vitals.add(right)
  expect((await shown()).map(({ id }) => id)).toEqual([right.id])
  await patient.api.vitals.markWrong({ id: right.id, at: START, isWrong: true })
  expect(await shown()).toEqual([])
  await patient.api.vitals.markWrong({ id: right.id, at: START, isWrong: false })
  await patient.api.vitals.add(right) // sent twice: what was decided since stays
  expect((await shown()).map(({ id }) => id)).toEqual([right.id])
  expect(await rowsOf(wrong.id)).toEqual([expect.objectContaining({ entered_in_error: true, value1: '27.00' })])
})

test('so many readings a day and no more, and a mistake counts as one; what is sent twice is once', async () => {
  const [last, beyond] = [reading(), reading()]
  await world.owner.query('insert into accounts.login_tries (address_key, failures, window_ends_at) values ($1, $2, $3)', [
    `readings ${patient.id}`,
    ENTRIES_LIMIT.most - 1,
    at('21T08:00'),
  ])
  await patient.api.vitals.add(last)
  await patient.api.vitals.add(last)
  await expect(patient.api.vitals.add(beyond)).rejects.toMatchObject({ code: 'TOO_MANY_TRIES' })
  await expect(patient.api.vitals.markWrong({ id: last.id, at: START, isWrong: true })).rejects.toMatchObject({ code: 'TOO_MANY_TRIES' })
  expect(await shown()).toMatchObject([{ id: last.id }])
})

test('a phone gets 90 days, and the newest of each kind however old it is', async () => {
  const old = reading({ measuredAt: new Date('2026-01-05T08:00:00+02:00') })
  const older = reading({ measuredAt: new Date('2026-01-04T08:00:00+02:00') })
  const lately = reading({ kind: 'temp', value1: 36.8, measuredAt: at('01T08:00') })
  for (const one of [old, older, lately]) await patient.api.vitals.add(one)
  expect((await shown()).map(({ id }) => id)).toEqual([lately.id, old.id])
  const { readings } = await doctor.api.vitals.ofPatient({ userId: patient.id })
  expect(readings.map(({ id }) => id)).toEqual([lately.id, old.id, older.id])
})

test('the profile shows the newest weight, and what is typed there is a reading', async () => {
  const profile = () => patient.api.people.myProfile()
  const { version } = await profile()
  await saveProfileSection(patient, { section: 'measurements', fields: { weight: 71.5, height: 168 } }, version)
  expect((await shown()).map(({ kind, value1, source }) => `${kind} ${value1} ${source}`).toSorted()).toEqual([
    'height 168 patient',
    'weight 71.5 patient',
  ])
  world.setTime(at('20T09:00'))
  const lighter = reading({ kind: 'weight', value1: 70, measuredAt: at('20T09:00') })
  await patient.api.vitals.add(lighter)
  await patient.api.vitals.add(reading({ kind: 'weight', value1: 80, measuredAt: at('01T09:00') })) // from an old card
  expect(await profile()).toMatchObject({ weight: 70, height: 168, version: version + 2 })
  await patient.api.vitals.markWrong({ id: lighter.id, at: START, isWrong: true })
  expect(await profile()).toMatchObject({ weight: 71.5 })
  const id = v7()
  await doctor.api.vitals.record({ ...pulse, id, userId: patient.id, kind: 'weight', value1: 69, measuredAt: at('20T09:00') })
  expect(await profile()).toMatchObject({ weight: 69, provenance: { weight: { by: 'doctor' } } })
  expect(await refusalOf(patient.api.vitals.markWrong({ id, at: START, isWrong: true }))).toMatchObject({ code: 'NOT_FOUND' })
})

test("a doctor of a visit and the patient's nurse add what was measured and read all; another doctor and nurse do not", async () => {
  const input = { ...pulse, id: v7(), userId: patient.id }
  await doctor.api.vitals.record(input)
  await doctor.api.vitals.record(input)
  expect(await shown()).toEqual([expect.objectContaining({ id: input.id, source: 'doctor' })])
  expect(await doctor.api.vitals.ofPatient({ userId: patient.id })).toMatchObject({ mayRecord: true, targets: [] })
  expect(await refusalOf(doctor.api.vitals.record({ ...input, id: v7(), value1: 900 }))).toMatchObject({ code: 'READING_OUT_OF_RANGE' })
  const nurse = await world.as('nurse')
  expect(await refusalOf(nurse.api.vitals.record({ ...input, id: v7() }))).toMatchObject({ code: 'NOT_FOUND' })
  await patient.api.consents.agree({ texts: [{ code: 'psp_support', version: '1' }] })
  await world.owner.query('update enrolments set primary_nurse_id = $2 where patient_id = $1', [patient.id, nurse.id])
  const byNurse = { ...input, id: v7(), measuredAt: at('20T09:30') }
  await nurse.api.vitals.record(byNurse)
  const recordedBy = `${nurse.firstName} ${nurse.lastName}`
  expect(await shown()).toContainEqual(expect.objectContaining({ id: byNurse.id, source: 'nurse', recordedBy }))
  expect((await doctor.api.vitals.ofPatient({ userId: patient.id })).readings).toContainEqual(
    expect.objectContaining({ id: byNurse.id, recordedBy }),
  )
  expect(await nurse.api.vitals.ofPatient({ userId: patient.id })).toMatchObject({ mayRecord: true, maySetTarget: false })
  const stranger = await world.as('doctor')
  expect(await refusalOf(stranger.api.vitals.ofPatient({ userId: patient.id }))).toMatchObject({ code: 'NOT_FOUND' })
  expect(await refusalOf(stranger.api.vitals.record({ ...input, id: v7() }))).toMatchObject({ code: 'NOT_FOUND' })
})

test('a target is seen by its patient with who set it and when; of two at once the second is asked to look again', async () => {
  const none: TargetRange = { low1: null, high1: null, low2: null, high2: null }
  const save = (change: object) =>
    doctor.api.vitals.saveTarget({ ...none, id: v7(), userId: patient.id, kind: 'bp', version: 0, ...change } as never)
  const first = v7()
  await save({ id: first, high1: 130, high2: 80 })
  await save({ id: first, high1: 130, high2: 80 }) // its answer was lost
  const [target] = (await patient.api.vitals.mine()).targets
  expect(target).toMatchObject({ ...none, kind: 'bp', high1: 130, high2: 80, setAt: START, setByName: expect.stringContaining('Dr. ') })
  expect(await refusalOf(save({ high1: 150 }))).toMatchObject({ code: 'STALE_VERSION' })
  expect(await refusalOf(save({ high1: 20, version: 1 }))).toMatchObject({ code: 'READING_OUT_OF_RANGE' })
  world.setTime(at('20T08:05'))
  await save({ high1: 150, version: 1 })
  await save({ kind: 'glucose', low1: 5, high1: 8 })
  expect((await patient.api.vitals.mine()).targets.map(({ kind, high1 }) => `${kind} ${high1}`).toSorted()).toEqual(['bp 150', 'glucose 8'])
  expect((await doctor.api.vitals.ofPatient({ userId: patient.id })).targets).toHaveLength(3)
  expect(
    await refusalOf((await world.as('doctor')).api.vitals.saveTarget({ ...none, id: v7(), userId: patient.id, kind: 'bp', version: 0 })),
  ).toMatchObject({ code: 'NOT_FOUND' })
})
