// A nurse writes a plan from what the record knows, its patient agrees or says what is wrong, and nobody else reads or answers it.
import { beforeAll, expect, test } from 'vitest'
import { v7 } from 'uuid'
import type { CarePlanContent } from '#contract/carePlans.ts'
import { START, testWorld, type TestPerson } from '#testing/world.ts'

const world = testWorld()
let patient: TestPerson
let nurse: TestPerson
let other: TestPerson
beforeAll(async () => {
  patient = await world.as('patient')
  nurse = await world.as('nurse')
  other = await world.as('nurse')
  await patient.api.consents.agree({ texts: [{ code: 'psp_support', version: '1' }] })
  await world.jobsDone()
  await world.owner.query('update enrolments set primary_nurse_id = $2 where patient_id = $1', [patient.id, nurse.id])
})

const content: CarePlanContent = {
  problems: ['High blood pressure'],
  goals: [{ text: 'Walk to church', measure: 'Twice a week', targetOn: '2099-12-20', status: 'active' }],
  actions: [
    { who: 'patient', text: 'Walk 10 minutes every day', byOn: null },
    { who: 'nurse', text: 'Book a visit at the clinic', byOn: '2099-12-01' },
  ],
  barriers: 'Taxi money',
  everyDays: 7,
  reviewOn: '2099-12-31',
}
const read = () => nurse.api.carePlans.ofPatient({ userId: patient.id })
const write = (after: number, changed: Partial<CarePlanContent> = {}, id = v7()) =>
  nurse.api.carePlans.save({ userId: patient.id, id, after, content: { ...content, ...changed } })
const noticesOf = async ({ id }: TestPerson) =>
  (await world.owner.query(`select message from notifications where user_id = $1 and code = 'care_plan_written'`, [id])).rows

test('a plan begins with what the level asks for, is told once, and is read by its patient', async () => {
  const { versions, found } = await read()
  expect(versions).toEqual([])
  expect(found).toMatchObject({ everyDays: 14, level: null, missing: [] })
  expect(await patient.api.carePlans.mine()).toBeNull()
  const id = v7()
  await write(0, {}, id)
  await write(0, {}, id)
  await world.jobsDone()
  expect(await noticesOf(patient)).toHaveLength(1)
  expect(await patient.api.carePlans.mine()).toMatchObject({ id, number: 1, content, agreedAt: null, seenAt: null })
  expect((await patient.api.carePlans.mine())?.nurseName).toBe(`${nurse.firstName} ${nurse.lastName}`)
})

test('it has a goal and a day to come, and two nurses do not write over each other', async () => {
  await expect(write(1, { goals: [] })).rejects.toMatchObject({ code: 'FIELDS_MISSING' })
  await expect(write(1, { reviewOn: '2020-01-06' })).rejects.toMatchObject({ code: 'DAY_PASSED' })
  await expect(write(0)).rejects.toMatchObject({ code: 'STALE_VERSION' })
  await expect(other.api.carePlans.ofPatient({ userId: patient.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const first = (await read()).versions[0]!.id
  await expect((await world.as('patient')).api.carePlans.agree({ id: first })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('the nurse reads that it was seen, agreed to, and what the patient wants to talk about, which waits in the queue', async () => {
  const { id } = (await patient.api.carePlans.mine())!
  await patient.api.carePlans.markSeen({ id })
  await patient.api.carePlans.agree({ id })
  await patient.api.carePlans.agree({ id })
  expect((await read()).versions[0]).toMatchObject({ seenAt: START, agreedAt: START, comment: null })
  await patient.api.carePlans.comment({ id, text: 'I cannot walk so far' })
  await patient.api.carePlans.comment({ id, text: 'I cannot walk so far' })
  await world.jobsDone()
  const { items } = await nurse.api.queue.list({ view: 'unassigned', type: 'care_plan_comment' })
  expect(items).toMatchObject([{ priority: 3, report: 'I cannot walk so far' }])
  expect((await read()).versions[0]).toMatchObject({ comment: 'I cannot walk so far' })
  await patient.api.carePlans.comment({ id, text: 'I want to end my life' })
  await world.jobsDone()
  const urgent = await nurse.api.queue.list({ view: 'unassigned', type: 'care_plan_comment' })
  expect(urgent.items).toMatchObject([{ priority: 1 }])
})

test('another version takes its place: it is to be agreed to anew, and the one before can no longer be', async () => {
  const { id: before } = (await patient.api.carePlans.mine())!
  await write(1, { everyDays: 10 })
  await world.jobsDone()
  expect(await patient.api.carePlans.mine()).toMatchObject({ number: 2, agreedAt: null, comment: null })
  await expect(patient.api.carePlans.agree({ id: before })).rejects.toMatchObject({ code: 'STALE_VERSION' })
  expect((await read()).versions.map(({ number }) => number)).toEqual([2, 1])
  expect((await patient.api.carePlans.myVersions()).map(({ content: { everyDays } }) => everyDays)).toEqual([10, 7])
  expect(await (await world.as('patient')).api.carePlans.myVersions()).toEqual([])
  const { everyDays } = await nurse.api.followUps.ofPatient({ userId: patient.id })
  expect(everyDays).toBe(10)
})

test('nurses read nothing more once support is taken back; the patient still does', async () => {
  await patient.api.consents.decline({ code: 'psp_support' })
  await expect(read()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await patient.api.carePlans.mine()).toMatchObject({ number: 2 })
})
