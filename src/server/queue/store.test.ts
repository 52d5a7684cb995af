import { v7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { addMinutes } from '#rules/time.ts'
import { listen } from '#testing/liveUpdates.ts'
import { START, testWorld, type TestPerson } from '#testing/world.ts'
import { openTransaction } from '../rpc/openTransaction.ts'
import { inJobTransaction } from '../rpc/job.ts'
import { addQueueItem, addReportAbout, cancelItemAbout } from './store.ts'

const ON_CALL = { ON_CALL_PHONE: '+27820000112', ON_CALL_EMAIL: 'on.call@clinic.example' }
const world = testWorld(ON_CALL)
beforeEach(() => world.setTime(START)) // Friday 20 November, 08:00

/** As any room does within the request of the person it is about. How urgent it is may only a source say that has a policy for it: here the owner. */
async function put({ id: userId, token }: TestPerson, name: string, priority = 3, dueInHours?: number) {
  const transaction = await openTransaction(world.opened.world.database, token, START)
  const id = v7()
  const dueAt = dueInHours === undefined ? null : new Date(START.getTime() + dueInHours * 3_600_000)
  const call = { name, phone: '082 123 4567', preferredTime: null, prefix: 'XY', key: v7() }
  try {
    await addQueueItem(transaction.db, { id, userId, type: 'callback_request', priority: 3, dueAt: null, ...call }, START)
  } catch (error) {
    await transaction.rollback()
    throw error
  }
  await transaction.commit()
  await world.owner.query('update queue_items set priority = $2, due_at = $3 where id = $1', [id, priority, dueAt])
  return id
}

test('what another room puts in comes by its priority, then by the time it is due, and what is never due last', async () => {
  const [patient, nurse] = [await world.as('patient'), await world.as('nurse')]
  await put(patient, 'third', 3, 9)
  await put(patient, 'last', 3)
  await put(patient, 'second', 3, 2)
  await put(patient, 'first', 2)
  const { items } = await nurse.api.queue.list({ view: 'unassigned' })
  expect(items.map(({ name, priority }) => [name, priority])).toEqual([
    ['first', 2],
    ['second', 3],
    ['third', 3],
    ['last', 3],
  ])
  expect(items[0]?.reference).toMatch(/^XY-[2-9A-HJ-NP-Z]{5}$/)
})

test('an item of a newer server is left to that one, in the list, the counts and alone', async () => {
  const [patient, nurse] = [await world.as('patient'), await world.as('nurse')]
  const id = await put(patient, 'later')
  const before = await nurse.api.queue.list({ view: 'unassigned' })
  await world.owner.query(`update queue_items set type = 'missed_dose' where id = $1`, [id])
  const { items, counts } = await nurse.api.queue.list({ view: 'unassigned' })
  expect(items).toEqual(before.items.filter((item) => item.id !== id))
  expect(counts.unassigned).toBe(before.counts.unassigned - 1)
  await expect(nurse.api.queue.claim({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('it is put in and taken back for oneself alone', async () => {
  const [patient, stranger] = [await world.as('patient'), await world.as('patient')]
  await expect(put({ ...stranger, id: patient.id }, 'x')).rejects.toThrow('row-level security')
  const id = await put(patient, 'x')
  const transaction = await openTransaction(world.opened.world.database, stranger.token, START)
  await cancelItemAbout(transaction.db, { userId: patient.id, type: 'callback_request' }, id, START)
  await transaction.commit()
  const { rows } = await world.owner.query('select status from queue_items where id = $1', [id])
  expect(rows).toEqual([{ status: 'open' }])
})

const later = (minutes: number) => world.setTime(addMinutes(START, minutes))
const clock = () => world.tick('queue-clock')
const rowOf = async (id: string) => (await world.owner.query('select * from queue_items where id = $1', [id])).rows[0]
const kindsOf = async (nurse: TestPerson, id: string) => (await nurse.api.queue.item({ id })).events.map(({ kind }) => kind)
const found = (userId: string, more: { type?: 'red_flag_symptom' | 'followup_missed'; priority?: number; reportId?: string } = {}) =>
  inJobTransaction(world.opened.world, (transaction) => {
    const { type = 'red_flag_symptom', priority = 3, reportId = v7() } = more
    return addReportAbout(transaction, { userId, type, prefix: 'RF', priority, quietHours: 0, report: { id: reportId, note: 'Headache' } })
  })
const lead = async () => {
  const nurse = await world.as('nurse')
  await world.owner.query('update nurse_profiles set is_lead = true where nurse_id = $1', [nurse.id])
  return nurse
}
const noticesTo = async (person: TestPerson, itemId = '') => {
  const { rows } = await world.owner.query('select code, link from notifications where user_id = $1 order by id', [person.id])
  return rows.filter(({ link }) => link.includes(itemId)).map(({ code }) => code)
}

test('one item for each type and person: more is added to it, and the higher priority is kept', async () => {
  const [patient, nurse] = [await world.as('patient'), await world.as('nurse')]
  const id = (await found(patient.id, { priority: 3 }))!
  expect(await found(patient.id, { priority: 2 })).toBe(id)
  expect(await found(patient.id, { priority: 3 })).toBe(id)
  expect(await rowOf(id)).toMatchObject({ priority: 2, due_at: addMinutes(START, 120) })
  expect(await kindsOf(nurse, id)).toEqual(['reported', 'reported', 'reported'])
  expect(await found(patient.id, { type: 'followup_missed', priority: 4 })).not.toBe(id)
})

test('who is pregnant or at high risk comes a step sooner, and never among the emergencies', async () => {
  const patient = await world.as('patient')
  await world.owner.query(`update profiles set pregnancy = 'pregnant' where id = $1`, [patient.id])
  expect(await rowOf((await found(patient.id, { priority: 4, type: 'followup_missed' }))!)).toMatchObject({ priority: 3 })
  await patient.api.consents.agree({ texts: [{ code: 'psp_support', version: '1' }] })
  await world.jobsDone()
  await world.owner.query(`update enrolments set risk_level = 'high' where patient_id = $1`, [patient.id])
  expect(await rowOf((await found(patient.id, { priority: 3 }))!)).toMatchObject({ priority: 2 })
})

test('what was typed is read for danger, and an emergency reaches who is on call at night, without a word of it', async () => {
  const [patient, nurse] = [await world.as('patient'), await world.as('nurse')]
  later(12 * 60) // 20:00
  const call = { idempotencyKey: v7(), name: 'Lerato', phone: '0821234567', preferredTime: 'I have crushing chest pain' }
  const { id } = await patient.api.support.requestCallback(call)
  await world.jobsDone()
  expect(await rowOf(id)).toMatchObject({ priority: 1, due_at: addMinutes(START, 72 * 60 + 15) }) // Monday 08:15
  const sent = await world.owner.query('select * from deliveries where code = $1 and user_id is null order by channel', ['queue_p1'])
  expect(sent.rows.map(({ channel, recipient }) => [channel, recipient])).toEqual([
    ['email', ON_CALL.ON_CALL_EMAIL],
    ['sms', ON_CALL.ON_CALL_PHONE],
  ])
  for (const { body, subject } of sent.rows) expect(`${body}${subject}`).not.toMatch(/pain|Lerato|0821234567/)
  expect(await noticesTo(nurse)).toEqual(['queue_p1'])
  expect(await kindsOf(nurse, id)).toEqual(['on_call'])
})

test('of an emergency that nobody has taken yet there is one alarm in a quarter of an hour, and one of the next at once', async () => {
  const [patient, other, nurse] = [await world.as('patient'), await world.as('patient'), await world.as('nurse')]
  const report = async ({ id }: TestPerson) => {
    await found(id, { priority: 1 })
    await world.jobsDone()
    return (await noticesTo(nurse)).length
  }
  expect([await report(patient), await report(patient), await report(other)]).toEqual([1, 1, 2])
  later(15)
  expect([await report(patient), await report(patient)]).toEqual([3, 3])
})

test('what is late is raised once, never to an emergency, and the lead is told', async () => {
  const [patient, nurse, leading] = [await world.as('patient'), await world.as('nurse'), await lead()]
  const [callback, flag] = [await put(patient, 'x'), (await found(patient.id, { priority: 2 }))!]
  await world.owner.query('update queue_items set due_at = $2 where id = $1', [callback, addMinutes(START, 120)])
  later(119)
  await clock()
  expect(await rowOf(callback)).toMatchObject({ priority: 3, breached_at: null })
  later(120)
  await clock()
  await clock()
  expect(await rowOf(callback)).toMatchObject({ priority: 2, breached_at: addMinutes(START, 120) })
  expect(await rowOf(flag)).toMatchObject({ priority: 2 })
  expect(await kindsOf(nurse, callback)).toEqual(['overdue'])
  expect(await noticesTo(leading, callback)).toEqual(['sla_breach'])
  expect(await noticesTo(leading, flag)).toEqual(['sla_breach'])
  expect(await noticesTo(nurse)).toEqual([])
})

test('what is found anew and is more urgent no longer waits for the patient, and is late by its own time', async () => {
  const [patient, nurse, leading] = [await world.as('patient'), await world.as('nurse'), await lead()]
  const id = (await found(patient.id, { priority: 3 }))!
  await nurse.api.queue.claim({ id })
  await nurse.api.queue.wait({ id, note: 'She sends the reading at noon' })
  later(24 * 60 * 5)
  await clock()
  expect(await rowOf(id)).toMatchObject({ status: 'waiting_patient', priority: 2 })
  expect((await rowOf(id)).breached_at).not.toBeNull()
  await found(patient.id, { priority: 1 })
  expect(await rowOf(id)).toMatchObject({ status: 'claimed', priority: 1, breached_at: null, due_at: addMinutes(START, 24 * 60 * 5 + 15) })
  later(24 * 60 * 5 + 16)
  await clock()
  expect(await rowOf(id)).toMatchObject({ status: 'open', claimed_by: null })
  expect(await noticesTo(leading, id)).toEqual(['sla_breach', 'queue_p1', 'sla_breach'])
})

test('what its nurse does nothing about goes back to all, unless it waits for the patient', async () => {
  const [patient, nurse] = [await world.as('patient'), await world.as('nurse')]
  const [urgent, usual] = [(await found(patient.id, { priority: 2 }))!, await put(patient, 'x')]
  await nurse.api.queue.claim({ id: urgent })
  await nurse.api.queue.claim({ id: usual })
  later(20)
  await nurse.api.queue.recordAttempt({ id: urgent, attemptId: v7(), note: '' })
  later(49)
  await clock()
  expect(await rowOf(urgent)).toMatchObject({ status: 'claimed' })
  later(50)
  await clock()
  expect(await rowOf(urgent)).toMatchObject({ status: 'open', claimed_by: null })
  expect(await kindsOf(nurse, urgent)).toContain('expired')
  await nurse.api.queue.claim({ id: urgent })
  await nurse.api.queue.wait({ id: urgent, note: 'She sends the reading at noon' })
  const page = await listen(patient)
  later(240)
  await clock()
  await page.until('support') // no nurse is looking at it any more
  page.leave()
  expect([(await rowOf(urgent)).status, (await rowOf(usual)).status]).toEqual(['waiting_patient', 'open'])
  expect((await nurse.api.queue.list({ view: 'waiting' })).items.map(({ id }) => id)).toEqual([urgent])
  expect(await nurse.api.queue.resume({ id: urgent })).toMatchObject({ status: 'claimed' })
})

test('what a nurse had whose account was disabled goes back to all with the next minute, what waits for its patient too', async () => {
  const [patient, nurse, other] = [await world.as('patient'), await world.as('nurse'), await world.as('nurse')]
  const [waiting, claimed] = [(await found(patient.id))!, await put(patient, 'x')]
  for (const id of [waiting, claimed]) await nurse.api.queue.claim({ id })
  await nurse.api.queue.wait({ id: waiting, note: 'She sends the reading at noon' })
  await world.owner.query('update accounts.users set disabled_at = $2 where id = $1', [nurse.id, START])
  await clock()
  for (const id of [waiting, claimed]) {
    expect(await rowOf(id)).toMatchObject({ status: 'open', claimed_by: null })
    expect((await kindsOf(other, id)).at(-1)).toBe('expired')
  }
})

test('what came in while its person left the programme ends with the next minute; what they asked for themselves stays', async () => {
  const [patient, other] = [await world.as('patient'), await world.as('patient')]
  for (const { api } of [patient, other]) await api.consents.agree({ texts: [{ code: 'psp_support', version: '1' }] })
  await patient.api.consents.decline({ code: 'psp_support' })
  const [late, own, others] = [(await found(patient.id))!, await put(patient, 'x'), (await found(other.id))!]
  await clock()
  expect(await rowOf(late)).toMatchObject({ status: 'resolved', outcome: 'patient_withdrew', resolved_at: START })
  expect([(await rowOf(own)).status, (await rowOf(others)).status]).toEqual(['open', 'open'])
})

test('the lead gives it to a nurse, whoever has it; nobody else does', async () => {
  const [patient, nurse, other, leading] = [await world.as('patient'), await world.as('nurse'), await world.as('nurse'), await lead()]
  const id = await put(patient, 'x')
  await expect(nurse.api.queue.assign({ id, nurseId: other.id })).rejects.toMatchObject({ code: 'LEAD_ONLY' })
  expect(await nurse.api.queue.nurses()).toEqual([])
  await nurse.api.queue.claim({ id })
  await expect(leading.api.queue.assign({ id, nurseId: patient.id })).rejects.toMatchObject({ code: 'NURSE_UNKNOWN' })
  expect(await leading.api.queue.assign({ id, nurseId: other.id })).toMatchObject({ status: 'claimed', claimedBy: { id: other.id } })
  await world.jobsDone()
  expect(await noticesTo(other)).toContain('queue_assigned')
})

test('somebody rings who has no account: a name, a number and words, and no chart', async () => {
  const nurse = await world.as('nurse')
  const caller = { id: v7(), name: 'Gogo Ndlovu', phone: '082 765 4321', words: 'My child drank paraffin and cannot breathe' }
  await nurse.api.queue.addCaller(caller)
  await nurse.api.queue.addCaller(caller)
  await world.jobsDone()
  const [item, ...more] = (await nurse.api.queue.list({ view: 'unassigned', search: '0827654321' })).items
  expect(more).toEqual([])
  expect(item).toMatchObject({ patientName: 'Gogo Ndlovu', words: caller.words, priority: 1 })
  expect(await nurse.api.queue.claim({ id: caller.id })).toMatchObject({ chartId: null })
  for (const search of ['gogo', item!.reference, 'paraffin'])
    expect((await nurse.api.queue.list({ view: 'mine', search })).items).toHaveLength(1)
  expect((await nurse.api.queue.list({ view: 'mine', search: 'gogo', priority: 2 })).items).toEqual([])
  expect((await nurse.api.queue.list({ view: 'open', search: 'gogo', type: 'missed_doses' })).items).toEqual([])
})
