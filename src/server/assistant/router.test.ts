import { v7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { START, testWorld, type TestPerson } from '#testing/world.ts'
import { runJob } from '../jobs.ts'

const world = testWorld()
beforeEach(() => world.setTime(START))

const about = { userAge: 45, userGender: 'female', userConditions: [], conversationHistory: [] }
const ask = ({ api }: TestPerson, query: string, id = v7()) => api.assistant.ask({ id, query, ...about })
const rows = async (where: string) => (await world.owner.query(`select * from assistant_messages where ${where}`)).rows

test('a question is answered from the library, kept in order, once under an id', async () => {
  const patient = await world.as('patient')
  const id = v7()
  const answer = await ask(patient, '  How does TB spread? ', id)
  expect(answer).toMatchObject({
    id,
    query: 'How does TB spread?',
    mode: 'library',
    triage: null,
    refusal: null,
    citations: [{ slug: 'tb' }, { slug: 'tb' }],
    askedAt: START,
  })
  expect(answer.advice).toContain('The germs spread through the air.')
  expect(await ask(patient, 'something else', id)).toEqual(answer)
  const second = await ask(patient, 'who won the rugby')
  expect(await patient.api.assistant.messages()).toEqual([answer, second])
})

test('an empty question is none', async () => {
  await expect(ask(await world.as('patient'), '   ')).rejects.toMatchObject({ code: 'QUESTION_MISSING' })
})

test('an emergency has a card and no advice of ours', async () => {
  const answer = await ask(await world.as('patient'), 'I have crushing chest pain')
  expect(answer).toMatchObject({ advice: '', triage: { level: 'emergency', group: 'heart' }, escalationAvailable: true })
})

test('twenty questions an hour, and clearing the chat gives no more', async () => {
  const patient = await world.as('patient')
  for (let count = 0; count < 20; count += 1) await ask(patient, `What is TB? ${count}`)
  const { id } = await ask(patient, 'I have crushing chest pain')
  expect((await patient.api.assistant.messages()).at(-1)?.id, 'help is never too much').toBe(id)
  await patient.api.assistant.clear()
  await expect(ask(patient, 'What is HIV?')).rejects.toMatchObject({ code: 'TOO_MANY_TRIES', data: { retryAfterSeconds: 3600 } })
  world.setTime(new Date(START.getTime() + 60 * 60_000))
  expect((await ask(patient, 'What is HIV?')).citations[0]?.slug).toBe('hiv')
})

test('what is kept cannot be read in the database, nor by anybody else, and clearing deletes every word', async () => {
  const [patient, other] = [await world.as('patient'), await world.as('patient')]
  await ask(patient, 'What is HIV?')
  const [row] = await rows(`user_id = '${patient.id}'`)
  expect(row.content_encrypted.includes('HIV')).toBe(false)
  expect(await other.api.assistant.messages()).toEqual([])
  await other.api.assistant.clear()
  expect(await patient.api.assistant.messages()).toHaveLength(1)
  await patient.api.assistant.clear()
  expect(await patient.api.assistant.messages()).toEqual([])
  expect(await rows(`user_id = '${patient.id}'`)).toMatchObject([{ content_encrypted: null, triage_group: null, refusal: null }])
  await expect(ask(other, 'What is HIV?', row.id), 'the id of another').rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a patient says whether an answer helped, changes it, and clears it; nobody else does', async () => {
  const [patient, other] = [await world.as('patient'), await world.as('patient')]
  const { id, rated } = await ask(patient, 'What is TB?')
  expect(rated).toBeNull()
  const rating = async () => (await patient.api.assistant.messages())[0]?.rated
  await patient.api.assistant.rate({ id, rated: { rating: 'not_helpful', fault: 'hard_to_read' } })
  expect(await rating()).toEqual({ rating: 'not_helpful', fault: 'hard_to_read' })
  await expect(other.api.assistant.rate({ id, rated: { rating: 'helpful' } })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await patient.api.assistant.rate({ id, rated: { rating: 'helpful' } })
  expect(await rating()).toEqual({ rating: 'helpful' })
  await patient.api.assistant.clear()
  expect(await rows(`id = '${id}'`)).toMatchObject([{ rating: null, rating_reason: null }])
  await expect(patient.api.assistant.rate({ id, rated: { rating: 'helpful' } })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a nurse reads one message that its patient sends her, as urgent as it is, and nothing else', async () => {
  const [patient, nurse] = [await world.as('patient'), await world.as('nurse')]
  await expect(patient.api.assistant.askNurse({ id: v7() })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const plain = await ask(patient, 'What is TB?')
  const grave = await ask(patient, 'I have crushing chest pain')
  const { reference } = await patient.api.assistant.askNurse({ id: grave.id })
  expect(await patient.api.assistant.askNurse({ id: grave.id })).toEqual({ reference })
  await patient.api.assistant.askNurse({ id: plain.id })
  await patient.api.assistant.clear()
  await world.jobsDone()
  const { items } = await nurse.api.queue.list({ view: 'unassigned' })
  const own = items.filter((item) => item.type === 'assistant_escalation')
  expect(own).toMatchObject([
    { reference, priority: 1, words: 'I have crushing chest pain' },
    { priority: 3, words: 'What is TB?' },
  ])
})

test('an emergency made of two messages reaches the nurses as one, with both; so does violence', async () => {
  const nurse = await world.as('nurse')
  const sent = async (before: string | null, query: string) => {
    const patient = await world.as('patient')
    const history = before === null ? [] : [{ role: 'user' as const, content: before, slug: null, at: START }]
    const { id } = await patient.api.assistant.ask({ ...about, id: v7(), query, conversationHistory: history })
    const { reference } = await patient.api.assistant.askNurse({ id })
    await world.jobsDone()
    const { items } = await nurse.api.queue.list({ view: 'unassigned' })
    const item = items.find((one) => one.reference === reference)
    return [item?.priority, item?.words]
  }
  expect(await sent('I am pregnant', 'and I am bleeding')).toEqual([1, 'I am pregnant\nand I am bleeding'])
  expect(await sent('my sugar', 'is 2.4')).toEqual([1, 'my sugar\nis 2.4'])
  expect(await sent('What is TB?', 'I have crushing chest pain'), 'that asked by itself').toEqual([1, 'I have crushing chest pain'])
  expect(await sent(null, 'he hits me')).toEqual([1, 'he hits me'])
  expect(await sent(null, 'I was raped last night')).toEqual([1, 'I was raped last night'])
})

test('a question goes on with what is kept, also where the browser has not read it yet', async () => {
  const [patient, other] = [await world.as('patient'), await world.as('patient')]
  await ask(patient, 'I am pregnant')
  expect((await ask(other, 'and I am bleeding')).triage).toBeNull()
  expect((await ask(patient, 'and I am bleeding')).triage).toMatchObject({ level: 'emergency', before: 'I am pregnant' })
  await ask(patient, 'What is TB?')
  world.setTime(new Date(START.getTime() + 86_400_000))
  expect((await ask(patient, 'and the side effects?')).citations[0]?.slug).toBe('tb')
  await patient.api.assistant.clear()
  expect((await ask(patient, 'and the side effects?')).citations[0]?.slug, 'what was cleared is gone').not.toBe('tb')
})

test('after 12 months nothing is left', async () => {
  const patient = await world.as('patient')
  await ask(patient, 'What is TB?')
  world.setTime(new Date(START.getTime() + 364 * 86_400_000))
  await runJob(world.opened.world, 'nightly-sweep', {})
  expect(await rows(`user_id = '${patient.id}'`)).toHaveLength(1)
  world.setTime(new Date(START.getTime() + 366 * 86_400_000))
  await runJob(world.opened.world, 'nightly-sweep', {})
  expect(await rows(`user_id = '${patient.id}'`)).toEqual([])
})

test('administrators read how answers came about and were rated, in numbers that point at nobody', async () => {
  const year = new Date('2027-06-01T08:00:00+02:00')
  world.setTime(year) // nobody of the other tests asked in these 30 days
  const [admin, ...patients] = [await world.as('admin'), ...(await Promise.all(Array.from({ length: 6 }, () => world.as('patient'))))]
  expect(await admin.api.assistant.figures()).toEqual([])
  for (const [place, patient] of patients.entries()) {
    const { id } = await ask(patient, 'What is HIV?')
    await ask(patient, 'I want to die')
    if (place === 0) await patient.api.assistant.clear()
    else await patient.api.assistant.rate({ id, rated: place === 1 ? { rating: 'not_helpful', fault: 'wrong' } : { rating: 'helpful' } })
  }
  for (let count = 0; count < 6; count += 1) await ask(patients[5]!, 'who won the rugby') // many answers, one person
  const figures = await admin.api.assistant.figures()
  expect(Object.fromEntries(figures.map(({ about: kind, code, answers }) => [`${kind} ${code}`, answers]))).toEqual({
    'all all': 16,
    'mode library': 16,
    'triage self_harm': 5,
    'refusal not_health': null,
    'rating helpful': null,
    'rating not_helpful': null,
    'fault wrong': null,
  })
  world.setTime(new Date(year.getTime() + 31 * 24 * 60 * 60_000))
  expect(await (await world.as('admin')).api.assistant.figures()).toEqual([])
})
