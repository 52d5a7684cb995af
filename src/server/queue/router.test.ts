import { v7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { asLead } from '#testing/enrolments.ts'
import { START, testWorld, type TestPerson } from '#testing/world.ts'

const world = testWorld()
beforeEach(() => world.setTime(START))

const request = (patient: TestPerson, more: object = {}) =>
  patient.api.support.requestCallback({
    idempotencyKey: v7(),
    name: 'Lerato M',
    phone: '082 123 4567',
    preferredTime: 'After 3 PM',
    ...more,
  })
const later = (minutes: number) => world.setTime(new Date(START.getTime() + minutes * 60_000))
const oneOf = async (items: Promise<{ items: { id: string }[] }>, id: string) => (await items).items.find((item) => item.id === id)

describe('the support queue', () => {
  test('shows every nurse who waits, the longest first, and what is mine and done', async () => {
    const [patient, nurse, colleague] = [await world.as('patient'), await world.as('nurse'), await world.as('nurse')]
    const first = await request(patient, { name: 'First' })
    later(10)
    const second = await request(patient, { name: 'Second' })
    await world.jobsDone() // which read what was typed, and say by when
    const open = await nurse.api.queue.list({ view: 'unassigned' })
    const ids = open.items.map(({ id }) => id)
    expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(second.id))
    expect(open.counts.unassigned).toBe(open.items.length)
    expect(open.items.find(({ id }) => id === first.id)).toEqual({
      id: first.id,
      reference: first.reference,
      type: 'callback_request',
      priority: 3,
      status: 'open',
      name: 'First',
      patientName: `${patient.firstName} ${patient.lastName}`,
      preferredTime: 'After 3 PM',
      words: null,
      createdAt: START,
      claimedBy: null,
      claimedAt: null,
      attempts: 0,
      report: null,
      outcome: null,
      resolvedAt: null,
      dueAt: new Date('2026-11-20T17:00:00+02:00'), // nine hours of business time
    })
    await nurse.api.queue.claim({ id: first.id })
    expect(await oneOf(nurse.api.queue.list({ view: 'unassigned' }), first.id)).toBeUndefined()
    expect((await nurse.api.queue.list({ view: 'mine' })).items.map(({ id }) => id)).toEqual([first.id])
    expect(await oneOf(colleague.api.queue.list({ view: 'mine' }), first.id)).toBeUndefined()
    await patient.api.support.cancelCallback({ id: second.id })
    expect(await oneOf(colleague.api.queue.list({ view: 'done' }), second.id)).toMatchObject({ outcome: 'patient_withdrew' })
  })

  test('shows nothing of what was ended about whoever withdraws, but whom a request named', async () => {
    const [patient, nurse, lead] = [await world.as('patient'), await world.as('nurse'), await world.as('nurse')]
    await patient.api.consents.agree({ texts: [{ code: 'psp_support', version: '1' }] })
    await world.owner.query('update enrolments set primary_nurse_id = $2 where patient_id = $1', [patient.id, nurse.id])
    const [task, other] = [v7(), v7()]
    await nurse.api.queue.addTask({ id: task, userId: patient.id, priority: 3, words: 'Zebra: send the leaflet' })
    const call = await request(patient, { name: 'Lerato at work' })
    await world.owner.query(`update queue_items set words = 'Zebra: my tablets' where id = $1`, [call.id])
    for (const id of [task, call.id]) {
      await nurse.api.queue.claim({ id })
      const ended = await nurse.api.queue.resolve({ id, outcome: 'advice_given', note: 'Zebra: told her all of it' })
      expect(ended.events.map(({ kind }) => kind)).toEqual(['claimed', 'resolved'])
    }
    await nurse.api.queue.addTask({ id: other, userId: patient.id, priority: 3, words: 'Zebra: ring the clinic' })
    await nurse.api.queue.claim({ id: other })
    later(1)
    const read = async () => {
      const found = await lead.api.queue.list({ view: 'done', search: 'zebra' })
      return found.items.map(({ id }) => id).toSorted()
    }
    expect(await read()).toEqual([task, call.id].toSorted())
    await patient.api.consents.decline({ code: 'psp_support' })
    later(2)
    expect(await read()).toEqual([])
    const done = await lead.api.queue.list({ view: 'done' })
    expect(done.items.filter(({ id }) => [task, other, call.id].includes(id))).toMatchObject([
      { id: call.id, name: 'Lerato at work', patientName: 'Lerato at work', words: null, report: null, attempts: 0 },
    ])
    for (const api of [nurse.api, lead.api]) {
      for (const id of [task, other]) await expect(api.queue.item({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
      expect(await api.queue.item({ id: call.id })).toMatchObject({ phone: '082 123 4567', words: null, events: [] })
    }
    expect((await lead.api.queue.list({ view: 'open' })).items.filter(({ name }) => name.startsWith(patient.firstName))).toEqual([])
  })

  test('gives back for seven days what was ended about whoever never was in the programme, with its words once it is open', async () => {
    const [patient, nurse, other, lead] = [await world.as('patient'), await world.as('nurse'), await world.as('nurse'), await asLead(world)]
    const { id } = await request(patient, { name: 'Palesa' })
    await world.jobsDone()
    const due = `update queue_items set type = 'diagnosis_wrong', words = 'Zebra: not me', due_at = $2 where id = $1`
    await world.owner.query(due, [id, new Date(START.getTime() + 60_000)])
    const resolve = async ({ api }: typeof nurse) => {
      const { words, events } = await api.queue.resolve({ id, outcome: 'advice_given', note: 'Told her to rest' })
      expect({ words, last: events.at(-1)?.kind }).toEqual({ words: null, last: 'resolved' })
    }
    await nurse.api.queue.claim({ id })
    later(2)
    const { inTime } = await lead.api.nurses.team() // it was taken by its time, and is ended after it
    await resolve(nurse)
    later(3)
    expect((await lead.api.nurses.team()).inTime).toBe(inTime)
    later(2 + 7 * 24 * 60)
    expect(await other.api.queue.item({ id })).toMatchObject({ status: 'resolved', name: 'Palesa', phone: '', words: null, events: [] })
    const byNumber = (view: 'done' | 'mine') => oneOf(other.api.queue.list({ view, search: '082 123 4567' }), id)
    expect(await byNumber('done')).toBeUndefined()
    expect(await other.api.queue.reopen({ id, note: 'She rang again' })).toMatchObject({ status: 'claimed', words: 'Zebra: not me' })
    expect(await byNumber('mine')).toBeDefined()
    await resolve(other)
    later(2 + 2 * 7 * 24 * 60 + 1)
    for (const { api } of [nurse, other]) await expect(api.queue.item({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('is closed to patients, doctors and administrators', async () => {
    for (const role of ['patient', 'doctor', 'admin'] as const)
      await expect((await world.as(role)).api.queue.list({ view: 'done' })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  })

  test('gives a request to one of two nurses who take it at once, and tells the other who has it', async () => {
    const patient = await world.as('patient')
    const nurses = [await world.as('nurse', { firstName: 'Zanele' }), await world.as('nurse', { firstName: 'Thabo' })]
    for (let round = 0; round < 5; round += 1) {
      const { id } = await request(patient, { name: `Round ${round}` })
      const answers = await Promise.allSettled(nurses.map((nurse) => nurse.api.queue.claim({ id })))
      const winner = answers.findIndex(({ status }) => status === 'fulfilled')
      const lost = answers[1 - winner] as PromiseRejectedResult
      expect(lost.reason).toMatchObject({ code: 'ALREADY_CLAIMED', defined: true })
      expect(lost.reason.data).toEqual({ by: `${nurses[winner]!.firstName} ${nurses[winner]!.lastName}` })
      expect(await nurses[winner]!.api.queue.claim({ id }), 'again by the same nurse').toMatchObject({ status: 'claimed' })
    }
  })

  test('lets only the nurse who took a request work on it, release it and end it', async () => {
    const [patient, nurse, other] = [await world.as('patient'), await world.as('nurse'), await world.as('nurse')]
    const { id } = await request(patient)
    const end = { id, outcome: 'advice_given' as const, note: 'Told her where the clinic is' }
    const acts = [
      (by: TestPerson) => by.api.queue.release({ id }),
      (by: TestPerson) => by.api.queue.recordAttempt({ id, attemptId: v7(), note: '' }),
      (by: TestPerson) => by.api.queue.resolve(end),
    ]
    for (const act of acts) await expect(act(nurse)).rejects.toMatchObject({ code: 'NOT_CLAIMED' })
    await nurse.api.queue.claim({ id })
    const by = `${nurse.firstName} ${nurse.lastName}`
    for (const act of acts) await expect(act(other)).rejects.toMatchObject({ code: 'ALREADY_CLAIMED', data: { by } })
    await nurse.api.queue.release({ id })
    await other.api.queue.claim({ id })
    await other.api.queue.resolve(end)
    for (const act of acts) await expect(act(other)).rejects.toMatchObject({ code: 'ALREADY_RESOLVED' })
    await expect(nurse.api.queue.claim({ id })).rejects.toMatchObject({ code: 'ALREADY_RESOLVED' })
  })

  test('keeps what was done: each try once, and the note, which no patient reads', async () => {
    const [patient, nurse] = [await world.as('patient'), await world.as('nurse')]
    const { id, phone } = await request(patient)
    await nurse.api.queue.claim({ id })
    const attempt = { id, attemptId: v7(), note: 'Rang out' }
    await nurse.api.queue.recordAttempt(attempt)
    await nurse.api.queue.recordAttempt(attempt)
    const ending = { id, outcome: 'no_answer' as const, note: 'Nobody answers this number' }
    await expect(nurse.api.queue.resolve(ending)).rejects.toMatchObject({ code: 'ATTEMPTS_MISSING' })
    await expect(nurse.api.queue.resolve({ ...ending, note: 'Nobody' })).rejects.toMatchObject({ code: 'RESOLUTION_TOO_SHORT' })
    await nurse.api.queue.recordAttempt({ ...attempt, attemptId: v7() })
    const ended = await nurse.api.queue.resolve(ending)
    expect(ended).toMatchObject({ status: 'resolved', outcome: 'no_answer', attempts: 2, phone })
    expect(ended.events.map(({ kind, note }) => [kind, note])).toEqual([
      ['claimed', null],
      ['attempted', 'Rang out'],
      ['attempted', 'Rang out'],
      ['resolved', 'Nobody answers this number'],
    ])
    expect(ended.events[0]?.by).toBe(`${nurse.firstName} ${nurse.lastName}`)
    expect(JSON.stringify(await patient.api.support.myCallbacks())).not.toContain('Nobody')
  })

  test('ends for a nurse when the patient takes it back meanwhile', async () => {
    const [patient, nurse] = [await world.as('patient'), await world.as('nurse')]
    const { id } = await request(patient)
    await nurse.api.queue.claim({ id })
    await patient.api.support.cancelCallback({ id })
    await expect(nurse.api.queue.recordAttempt({ id, attemptId: v7(), note: '' })).rejects.toMatchObject({ code: 'ALREADY_RESOLVED' })
    expect((await nurse.api.queue.list({ view: 'mine' })).items).toEqual([])
  })

  test('leaves in the audit who read and changed which patient’s request', async () => {
    const [patient, nurse] = [await world.as('patient'), await world.as('nurse')]
    const { id } = await request(patient)
    await nurse.api.queue.list({ view: 'unassigned' })
    await nurse.api.queue.item({ id })
    await nurse.api.queue.claim({ id })
    const { rows } = await world.owner.query('select procedure, about_user_id, section from audit_log where actor_id = $1 order by id', [
      nurse.id,
    ])
    expect(rows).toEqual([
      { procedure: 'queue.list', about_user_id: null, section: 'support queue' },
      { procedure: 'queue.item', about_user_id: patient.id, section: 'support queue' },
      { procedure: 'queue.claim', about_user_id: patient.id, section: 'support queue' },
    ])
  })
})

test('the patient is told once when it is taken, for each try, and when it is done', async () => {
  const [patient, nurse] = [await world.as('patient'), await world.as('nurse')]
  const { id } = await request(patient)
  const told = async () => {
    await world.jobsDone()
    const { items } = await patient.api.notifications.list({ before: null, limit: 20 })
    return items.filter(({ link }) => link === '/support')
  }
  await nurse.api.queue.claim({ id })
  expect(await told()).toMatchObject([{ type: 'system', message: 'A nurse has your callback request and will call you.' }])
  await nurse.api.queue.release({ id })
  await nurse.api.queue.claim({ id })
  expect(await told()).toHaveLength(1)
  await nurse.api.queue.recordAttempt({ id, attemptId: v7(), note: 'Rang out' })
  expect(await told()).toHaveLength(2)
  await nurse.api.queue.resolve({ id, outcome: 'advice_given', note: 'Told her where the clinic is' })
  expect(await told()).toHaveLength(3)
})

test('nobody is given an item who cannot sign in: invited and not in yet, or disabled', async () => {
  const [lead, patient, nurse] = [await asLead(world), await world.as('patient'), await world.as('nurse')]
  const call = { idempotencyKey: v7(), name: 'Lerato', phone: '0821234567', preferredTime: 'Now' }
  const { id } = await patient.api.support.requestCallback(call)
  const mayBeGivenTo = async () => (await lead.api.queue.nurses()).some((one) => one.id === nurse.id)
  expect(await mayBeGivenTo()).toBe(true)
  for (const set of ['email_verified = false', 'email_verified = true, disabled_at = now()']) {
    await world.owner.query(`update accounts.users set ${set} where id = $1`, [nurse.id])
    expect(await mayBeGivenTo(), set).toBe(false)
    await expect(lead.api.queue.assign({ id, nurseId: nurse.id })).rejects.toMatchObject({ code: 'NURSE_UNKNOWN' })
  }
})
