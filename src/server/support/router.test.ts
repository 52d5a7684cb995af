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
    expect(await request(patient, { preferredTime: '  ' })).toMatchObject({ preferredTime: null, about: null })
    const about = 'I want to book Dr. Molefe. My wallet balance is too low.'
    expect(await request(patient, { about })).toMatchObject({ about })
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

  test('from the assistant is listed without its words, is told of, and can be taken back and made again', async () => {
    const [patient, nurse] = [await world.as('patient'), await world.as('nurse')]
    const messageId = v7()
    const about = { userAge: null, userGender: null, userConditions: [], conversationHistory: [] }
    await patient.api.assistant.ask({ id: messageId, query: 'What is TB?', ...about })
    const askNurse = () => patient.api.assistant.askNurse({ id: messageId })
    const answers = await Promise.all([askNurse(), askNurse(), askNurse()])
    const { reference } = answers[0]!
    const listed = await patient.api.support.myCallbacks()
    expect(listed).toMatchObject([{ type: 'assistant_escalation', reference, state: 'received', about: null, messageId }])
    const { id } = listed[0]!
    expect((await patient.api.support.cancelCallback({ id })).state).toBe('withdrawn')
    const again = await askNurse()
    expect(again.reference).not.toBe(reference)
    const [made] = await patient.api.support.myCallbacks()
    await nurse.api.queue.claim({ id: made!.id })
    await world.jobsDone()
    const told = await world.owner.query("select from notifications where user_id = $1 and code = 'queue_status'", [patient.id])
    expect(told.rowCount).toBe(1)
    expect(await patient.api.support.myCallbacks()).toMatchObject([{ ...again, state: 'in_hand' }, { state: 'withdrawn' }])
  })

  test('that is done cannot be taken back', async () => {
    const [patient, nurse] = [await world.as('patient'), await world.as('nurse')]
    const { id } = await request(patient)
    await nurse.api.queue.claim({ id })
    await nurse.api.queue.resolve({ id, outcome: 'advice_given', note: 'Told her where the clinic is' })
    expect((await patient.api.support.cancelCallback({ id })).state).toBe('done')
  })
})
