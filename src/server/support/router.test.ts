import { v7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { START, testWorld, type TestPerson } from '#testing/world.ts'

const world = testWorld()
beforeEach(() => world.setTime(START))

const input = (more: object = {}) => ({
  idempotencyKey: v7(),
  name: 'Lerato M',
  phone: '082 123 4567',
  preferredTime: 'After 3 PM',
  ...more,
})
const request = (patient: TestPerson, more: object = {}) => patient.api.support.requestCallback(input(more))
const later = (minutes: number) => world.setTime(new Date(START.getTime() + minutes * 60_000))
const oneOf = async (items: Promise<{ items: { id: string }[] }>, id: string) => (await items).items.find((item) => item.id === id)

describe('a callback request', () => {
  test('has a short reference and its state, and is the patient’s own to see', async () => {
    const [patient, stranger] = [await world.as('patient'), await world.as('patient')]
    const made = await request(patient)
    expect(made).toMatchObject({
      name: 'Lerato M',
      phone: '082 123 4567',
      preferredTime: 'After 3 PM',
      state: 'received',
      createdAt: START,
    })
    expect(made.reference).toMatch(/^CB-[2-9A-HJ-NP-Z]{5}$/)
    expect(await patient.api.support.myCallbacks()).toEqual([made])
    expect(await stranger.api.support.myCallbacks()).toEqual([])
    expect((await request(patient, { preferredTime: '  ' })).preferredTime).toBeNull()
  })

  test('needs a name of 2 and a phone of 10 characters, and nothing is kept otherwise', async () => {
    const patient = await world.as('patient')
    await expect(request(patient, { name: ' L ' })).rejects.toMatchObject({ code: 'CALLBACK_NAME_TOO_SHORT', defined: true })
    await expect(request(patient, { phone: '082123456' })).rejects.toMatchObject({ code: 'CALLBACK_PHONE_TOO_SHORT', defined: true })
    expect(await patient.api.support.myCallbacks()).toEqual([])
  })

  test('pressed twice, or twenty times at once, is one', async () => {
    const patient = await world.as('patient')
    const same = input()
    const answers = await Promise.all(Array.from({ length: 20 }, () => patient.api.support.requestCallback(same)))
    expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1)
    expect(await patient.api.support.myCallbacks()).toHaveLength(1)
  })

  test('can be made five times a day, also when many are sent at once', async () => {
    const patient = await world.as('patient')
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => request(patient)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    await expect(request(patient)).rejects.toMatchObject({ code: 'TOO_MANY_TRIES', data: { retryAfterSeconds: 86_400 } })
    later(24 * 60 + 1)
    expect((await request(patient)).state).toBe('received')
  })

  test('can be taken back once, and to a stranger it does not exist', async () => {
    const [patient, stranger] = [await world.as('patient'), await world.as('patient')]
    const { id } = await request(patient)
    await expect(stranger.api.support.cancelCallback({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await patient.api.support.cancelCallback({ id })).state).toBe('withdrawn')
    expect((await patient.api.support.cancelCallback({ id })).state).toBe('withdrawn')
  })

  test('that is done cannot be taken back', async () => {
    const [patient, nurse] = [await world.as('patient'), await world.as('nurse')]
    const { id } = await request(patient)
    await nurse.api.support.claim({ id })
    await nurse.api.support.resolve({ id, outcome: 'advice_given', note: 'Told her where the clinic is' })
    expect((await patient.api.support.cancelCallback({ id })).state).toBe('done')
  })
})

describe('the support queue', () => {
  test('shows every nurse who waits, the longest first, and what is mine and done', async () => {
    const [patient, nurse, colleague] = [await world.as('patient'), await world.as('nurse'), await world.as('nurse')]
    const first = await request(patient, { name: 'First' })
    later(10)
    const second = await request(patient, { name: 'Second' })
    const open = await nurse.api.support.queue({ view: 'unassigned' })
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
      preferredTime: 'After 3 PM',
      createdAt: START,
      claimedBy: null,
      claimedAt: null,
      attempts: 0,
      outcome: null,
      resolvedAt: null,
    })
    await nurse.api.support.claim({ id: first.id })
    expect(await oneOf(nurse.api.support.queue({ view: 'unassigned' }), first.id)).toBeUndefined()
    expect((await nurse.api.support.queue({ view: 'mine' })).items.map(({ id }) => id)).toEqual([first.id])
    expect(await oneOf(colleague.api.support.queue({ view: 'mine' }), first.id)).toBeUndefined()
    await patient.api.support.cancelCallback({ id: second.id })
    expect(await oneOf(colleague.api.support.queue({ view: 'done' }), second.id)).toMatchObject({ outcome: 'patient_withdrew' })
  })

  test('is closed to patients, doctors and administrators', async () => {
    for (const role of ['patient', 'doctor', 'admin'] as const)
      await expect((await world.as(role)).api.support.queue({ view: 'done' })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  })

  test('gives a request to one of two nurses who take it at once, and tells the other who has it', async () => {
    const patient = await world.as('patient')
    const nurses = [await world.as('nurse', { firstName: 'Zanele' }), await world.as('nurse', { firstName: 'Thabo' })]
    for (let round = 0; round < 5; round += 1) {
      const { id } = await request(patient, { name: `Round ${round}` })
      const answers = await Promise.allSettled(nurses.map((nurse) => nurse.api.support.claim({ id })))
      const winner = answers.findIndex(({ status }) => status === 'fulfilled')
      const lost = answers[1 - winner] as PromiseRejectedResult
      expect(lost.reason).toMatchObject({ code: 'ALREADY_CLAIMED', defined: true })
      expect(lost.reason.data).toEqual({ by: `${nurses[winner]!.firstName} ${nurses[winner]!.lastName}` })
      expect(await nurses[winner]!.api.support.claim({ id }), 'again by the same nurse').toMatchObject({ status: 'claimed' })
    }
  })

  test('lets only the nurse who took a request work on it, release it and end it', async () => {
    const [patient, nurse, other] = [await world.as('patient'), await world.as('nurse'), await world.as('nurse')]
    const { id } = await request(patient)
    const end = { id, outcome: 'advice_given' as const, note: 'Told her where the clinic is' }
    const acts = [
      (by: TestPerson) => by.api.support.release({ id }),
      (by: TestPerson) => by.api.support.recordAttempt({ id, attemptId: v7(), note: '' }),
      (by: TestPerson) => by.api.support.resolve(end),
    ]
    for (const act of acts) await expect(act(nurse)).rejects.toMatchObject({ code: 'NOT_CLAIMED' })
    await nurse.api.support.claim({ id })
    const by = `${nurse.firstName} ${nurse.lastName}`
    for (const act of acts) await expect(act(other)).rejects.toMatchObject({ code: 'ALREADY_CLAIMED', data: { by } })
    await nurse.api.support.release({ id })
    await other.api.support.claim({ id })
    await other.api.support.resolve(end)
    for (const act of acts) await expect(act(other)).rejects.toMatchObject({ code: 'ALREADY_RESOLVED' })
    await expect(nurse.api.support.claim({ id })).rejects.toMatchObject({ code: 'ALREADY_RESOLVED' })
  })

  test('keeps what was done: each try once, and the note, which no patient reads', async () => {
    const [patient, nurse] = [await world.as('patient'), await world.as('nurse')]
    const { id, phone } = await request(patient)
    await nurse.api.support.claim({ id })
    const attempt = { id, attemptId: v7(), note: 'Rang out' }
    await nurse.api.support.recordAttempt(attempt)
    await nurse.api.support.recordAttempt(attempt)
    const ending = { id, outcome: 'no_answer' as const, note: 'Nobody answers this number' }
    await expect(nurse.api.support.resolve(ending)).rejects.toMatchObject({ code: 'ATTEMPTS_MISSING' })
    await expect(nurse.api.support.resolve({ ...ending, note: 'Nobody' })).rejects.toMatchObject({ code: 'RESOLUTION_TOO_SHORT' })
    await nurse.api.support.recordAttempt({ ...attempt, attemptId: v7() })
    const ended = await nurse.api.support.resolve(ending)
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
    await nurse.api.support.claim({ id })
    await patient.api.support.cancelCallback({ id })
    await expect(nurse.api.support.recordAttempt({ id, attemptId: v7(), note: '' })).rejects.toMatchObject({ code: 'ALREADY_RESOLVED' })
    expect((await nurse.api.support.queue({ view: 'mine' })).items).toEqual([])
  })

  test('leaves in the audit who read and changed which patient’s request', async () => {
    const [patient, nurse] = [await world.as('patient'), await world.as('nurse')]
    const { id } = await request(patient)
    await nurse.api.support.queue({ view: 'unassigned' })
    await nurse.api.support.queueItem({ id })
    await nurse.api.support.claim({ id })
    const { rows } = await world.owner.query('select procedure, about_user_id, section from audit_log where actor_id = $1 order by id', [
      nurse.id,
    ])
    expect(rows).toEqual([
      { procedure: 'support.queue', about_user_id: null, section: 'support queue' },
      { procedure: 'support.queueItem', about_user_id: patient.id, section: 'support queue' },
      { procedure: 'support.claim', about_user_id: patient.id, section: 'support queue' },
    ])
  })
})

test('the patient is told once when it is taken, for each try, and when it is done, in words that say nothing', async () => {
  const [patient, nurse] = [await world.as('patient'), await world.as('nurse')]
  const { id } = await request(patient)
  const told = async () => {
    await world.jobsDone()
    const { items } = await patient.api.notifications.list({ before: null, limit: 20 })
    return items.filter(({ link }) => link === '/support')
  }
  await nurse.api.support.claim({ id })
  expect(await told()).toMatchObject([{ type: 'system', message: 'Your request was updated.' }])
  await nurse.api.support.release({ id })
  await nurse.api.support.claim({ id })
  expect(await told()).toHaveLength(1)
  await nurse.api.support.recordAttempt({ id, attemptId: v7(), note: 'Rang out' })
  expect(await told()).toHaveLength(2)
  await nurse.api.support.resolve({ id, outcome: 'advice_given', note: 'Told her where the clinic is' })
  expect(await told()).toHaveLength(3)
})
