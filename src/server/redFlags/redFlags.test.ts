// When nurses hear of symptoms and readings that can be dangerous (domain 3.2), and when nobody does.
import { expect, test } from 'vitest'
import { v7 } from 'uuid'
import { redFlagFactsOf } from '#rules/redFlagRules/healthFacts.ts'
import { addMinutes } from '#rules/time.ts'
import { patientAndNurse } from '#testing/redFlags/patientAndNurse.ts'
import { logging, mistaking } from '#testing/symptoms.ts'
import { endedVisit, note, PASSWORD, signedVisit } from '#testing/visits.ts'
import { START, testWorld } from '#testing/world.ts'

const world = testWorld()
const { people, agree, sync, log, later, items, notes } = patientAndNurse(world)

const measure = async (values: { kind: 'bp' | 'glucose' | 'pulse'; value1: number; value2?: number }) => {
  const id = v7()
  await people.patient.api.vitals.add({
    value2: null,
    ...values,
    id,
    at: world.now(),
    measuredAt: world.now(),
    context: null,
    replaces: null,
  })
  await world.jobsDone()
  return id
}
test('an emergency is the first thing that waits for nurses, once however often the phone sends it', async () => {
  await agree()
  const pain = await log({ code: 'chest_pain', severity: 2 })
  const [item] = await items()
  expect(item).toMatchObject({ priority: 1, status: 'open', due_at: addMinutes(START, 15) })
  expect(await notes(item!.id)).toEqual(['Chest pain, moderate.'])
  await sync(pain, pain)
  expect(await items()).toEqual([item])
  expect(await notes(item!.id)).toHaveLength(1)
  expect((await people.patient.api.symptoms.mine()).logs).toMatchObject([{ redFlagRules: ['RF01'], redFlagLevel: 'emergency' }])
})

test('what was found stays as grave as it was when the entry is changed', async () => {
  const seizure = (answer: 'yes' | 'no', id?: string) =>
    logging(START, { code: 'seizure', severity: 1, answers: { seizure_grave: answer } }, id)
  const first = seizure('yes')
  await sync(first)
  await sync(seizure('no', first.logId))
  const { rows } = await world.owner.query('select level, rules from red_flags where user_id = $1', [people.patient.id])
  expect(rows).toEqual([{ level: 'emergency', rules: [expect.any(String)] }])
})

test('nurses read what was answered, and what is worse raises the item that is open', async () => {
  await agree()
  await log({ code: 'seizure', severity: 1, answers: { seizure_grave: 'no' } })
  const [item] = await items()
  expect(item).toMatchObject({ priority: 2, due_at: addMinutes(START, 120) })
  later(10)
  await log({ code: 'low_mood', severity: 2, answers: { self_harm: 'unknown' } })
  expect(await items()).toMatchObject([{ id: item!.id, priority: 1, due_at: addMinutes(START, 25) }])
  expect(await notes(item!.id)).toEqual([
    'Seizure (fit), mild.',
    'Low mood, moderate. Have you had thoughts of ending your life or hurting yourself? Not sure.',
  ])
})

test('a soft sign waits as long as a question, and what shows nothing is told to nobody', async () => {
  await agree()
  await log({ code: 'cough', severity: 1 })
  await log({ code: 'runny_nose', severity: 3 })
  expect(await items()).toEqual([])
  await log({ code: 'night_sweats', severity: 1 })
  expect(await items()).toMatchObject([{ priority: 3 }])
})

test('the second high pressure makes an emergency of the first, and a low sugar is one', async () => {
  await agree()
  await measure({ kind: 'bp', value1: 184, value2: 96 })
  const [item] = await items()
  expect(item).toMatchObject({ priority: 2 })
  later(6)
  await measure({ kind: 'bp', value1: 182, value2: 95 })
  expect(await items()).toMatchObject([{ id: item!.id, priority: 1 }])
  expect(await notes(item!.id)).toEqual(['Blood pressure 184/96 mmHg.', 'Blood pressure 182/95 mmHg.'])
  await measure({ kind: 'glucose', value1: 2.8 })
  expect(await notes(item!.id)).toContain('Blood sugar 2.8 mmol/L.')
})

test('a symptom and a reading are looked at together, with what the person has', async () => {
  await agree()
  await people.patient.api.symptoms.sync({ actions: [logging(START, { code: 'fainting', severity: 1 })] })
  await measure({ kind: 'pulse', value1: 135 })
  expect(await items()).toMatchObject([{ priority: 1 }])
  const other = await world.as('patient')
  await other.api.diagnoses.add({ id: v7(), name: 'Type 2 diabetes' })
  await other.api.symptoms.sync({ actions: [logging(START, { code: 'foot_wound', severity: 1 })] })
  expect((await other.api.symptoms.mine()).logs).toMatchObject([{ redFlagRules: ['RF16'] }])
  await world.owner.query(`update profiles set pregnancy = 'pregnant' where id = $1`, [other.id]) // as the profile and the intake ask it
  expect(redFlagFactsOf(await other.api.symptoms.mine(), START).pregnant, 'on the phone').toBe(true)
  await other.api.symptoms.sync({ actions: [logging(START, { code: 'vaginal_bleeding', severity: 1 })] })
  const [bleeding] = (await other.api.symptoms.mine()).logs.filter(({ code }) => code === 'vaginal_bleeding')
  expect(bleeding).toMatchObject({ redFlagRules: ['RF07'], redFlagLevel: 'emergency' })
})

test('what a doctor named in a signed visit counts here and on the phone, unless it is for doctors only', async () => {
  const visit = await endedVisit(world)
  const { appointmentId, doctor } = visit
  const told = { ...note.diagnoses[0]!, name: 'Pregnancy', code: 'Z34.9' }
  const hidden = { ...note.diagnoses[1]!, name: 'Type 2 diabetes', visibility: 'doctors_only' as const }
  const { version } = await doctor.api.visits.saveNote({ appointmentId, version: 1, note: { ...note, diagnoses: [told, hidden] } })
  const facts = async () => redFlagFactsOf(await visit.patient.api.symptoms.mine(), world.now())
  expect(await facts()).toMatchObject({ pregnant: false, diabetes: false })
  await doctor.api.visits.sign({ appointmentId, version, password: PASSWORD })
  expect(await facts()).toMatchObject({ pregnant: true, diabetes: false })
  await visit.patient.api.symptoms.sync({ actions: [logging(world.now(), { code: 'vaginal_bleeding', severity: 1 })] })
  expect((await visit.patient.api.symptoms.mine()).logs).toMatchObject([{ redFlagRules: ['RF07'], redFlagLevel: 'emergency' }])
})

test('a mistake lowers the item for a check-back and is never deleted; what is left of it keeps its place', async () => {
  await agree()
  const pain = await log({ code: 'chest_pain', severity: 3 })
  const [item] = await items()
  later(1)
  await sync(mistaking(pain.logId, world.now()))
  expect(await items()).toMatchObject([{ id: item!.id, priority: 3, status: 'open' }])
  expect(await notes(item!.id)).toEqual(['Chest pain, severe.', 'The patient said that this was a mistake: Chest pain, severe.'])
  later(1)
  const reading = await measure({ kind: 'glucose', value1: 2.8 })
  later(1)
  await log({ code: 'yellow_eyes', severity: 1 })
  const ofSymptoms = { priority: 2, status: 'open' }
  expect(await items(), 'a reading has an item of its own').toMatchObject([ofSymptoms, { priority: 1 }])
  await people.patient.api.vitals.markWrong({ id: reading, at: world.now(), isWrong: true })
  await world.jobsDone()
  expect(await items()).toMatchObject([ofSymptoms, { priority: 3 }])
  later(1)
  const rung = async () =>
    (await world.owner.query(`select from notifications where user_id = $1 and code = 'queue_p1'`, [people.nurse.id])).rowCount!
  const before = await rung()
  await sync(mistaking(pain.logId, world.now(), false))
  expect(await rung()).toBe(before + 1)
  expect(await items(), 'no mistake after all').toMatchObject([{ id: item!.id, priority: 1 }, { priority: 3 }])
})

test('what was written down and called a mistake without a connection is still checked back', async () => {
  await agree()
  const pain = logging(START, { code: 'chest_pain', severity: 3 })
  await sync(pain, mistaking(pain.logId, START))
  const [item] = await items()
  expect(item).toMatchObject({ priority: 3 })
  expect(await notes(item!.id)).toHaveLength(2)
})

test('what a nurse has dealt with is not put in front of her again; what is new is', async () => {
  await agree()
  const pain = await log({ code: 'chest_pain', severity: 3 })
  const [item] = await items()
  await people.nurse.api.queue.claim({ id: item!.id })
  await people.nurse.api.queue.recordAttempt({ id: item!.id, attemptId: v7(), note: '' })
  await people.nurse.api.queue.resolve({ id: item!.id, outcome: 'emergency_services', note: 'The ambulance is with her' })
  later(5)
  await sync(logging(world.now(), { ...pain.entry, notes: 'It is better' }, pain.logId))
  await sync(mistaking(pain.logId, world.now()))
  expect((await items()).map(({ status }) => status)).toEqual(['resolved'])
  await log({ code: 'chest_pain', severity: 2 })
  expect((await items()).map(({ status }) => status)).toEqual(['resolved', 'open'])
})

test.each([[['psp_support']], [[]]] as const)('with %j alone nothing is sent', async (codes) => {
  if (codes.length > 0) await agree([...codes])
  await log({ code: 'chest_pain', severity: 3 })
  expect(await items()).toEqual([])
  expect(
    (await world.owner.query('select from queue_events e join queue_items i on i.id = e.item_id where i.user_id = $1', [people.patient.id]))
      .rowCount,
  ).toBe(0)
  expect((await people.patient.api.symptoms.mine()).logs).toMatchObject([{ redFlagLevel: 'emergency' }])
})

test('what waits for nurses ends when the consent is taken back', async () => {
  await agree()
  const pain = await log({ code: 'chest_pain', severity: 3 })
  const [item] = await items()
  await people.patient.api.consents.decline({ code: 'share_symptom_alerts' })
  expect(await people.nurse.api.queue.item({ id: item!.id })).toMatchObject({ status: 'resolved', outcome: 'patient_withdrew' })
  await sync(mistaking(pain.logId, world.now()))
  expect(await notes(item!.id), 'and nothing more is said').toEqual(['Chest pain, severe.'])
})

test('a doctor’s list of patients says for 14 days when something dangerous was found, of whom they treat alone, and not what was a mistake', async () => {
  const { doctor, patient: treated } = await signedVisit(world)
  people.patient = treated
  const foundAt = world.now()
  const pain = await log({ code: 'chest_pain', severity: 2 })
  await log({ code: 'headache', severity: 1 })
  const other = await world.as('doctor')
  const seen = async () => (await doctor.api.patientRecords.mine({})).patients.map(({ redFlagAt }) => redFlagAt)
  expect(await seen()).toEqual([foundAt])
  expect((await other.api.patientRecords.mine({})).patients).toEqual([])
  later(14 * 24 * 60)
  expect(await seen()).toEqual([foundAt])
  later(1)
  expect(await seen()).toEqual([null])
  world.setTime(addMinutes(foundAt, 5))
  await sync(mistaking(pain.logId, world.now()))
  expect(await seen()).toEqual([null])
})
