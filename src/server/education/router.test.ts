// The library: what a patient has read of it, and which clinician checked it.
import { v7 } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { supportConsents } from '#rules/supportConsents.ts'
import { refusalOf } from '#testing/slotRefusal.ts'
import { testWorld, type TestPerson } from '#testing/world.ts'

const world = testWorld()
let [admin, patient] = [] as unknown as [TestPerson, TestPerson]
beforeAll(async () => {
  admin = await world.as('admin')
  patient = await world.as('patient')
})

const all = ['what', 'signs', 'do', 'medicines', 'now', 'soon', 'ask'] as const
const itemOf = async ({ api }: TestPerson, id: string) => (await api.education.library()).articles.find((article) => article.id === id)

test('the library lists every article and course, and an article comes whole in its seven sections', async () => {
  const { articles, courses } = await patient.api.education.library()
  expect(articles).toHaveLength(27)
  expect(courses).toHaveLength(6)
  const article = await patient.api.education.article({ id: 'hypertension' })
  expect(article.sections.map(({ id }) => id)).toEqual(all)
  expect(article.sections.every(({ blocks }) => blocks.length > 0)).toBe(true)
  expect(article.sources[0]?.url).toMatch(/^https:/)
  expect(await refusalOf(patient.api.education.article({ id: 'none' }))).toMatchObject({ code: 'NOT_FOUND' })
  expect(await refusalOf(patient.api.education.article({ id: 'hiv-and-you' }))).toMatchObject({ code: 'NOT_FOUND' })
})

test('what was viewed adds up whatever the order, stays, and is nobody else’s', async () => {
  const other = await world.as('patient')
  expect(await patient.api.education.saveViewed({ id: 'tb', viewed: ['what', 'now'] })).toMatchObject({ progress: 29 })
  expect(await patient.api.education.saveViewed({ id: 'tb', viewed: ['now', 'now', 'ask'] })).toMatchObject({ progress: 43 })
  expect((await patient.api.education.article({ id: 'tb' })).viewed.toSorted()).toEqual(['ask', 'now', 'what'])
  const completedAt = world.now()
  expect(await patient.api.education.saveViewed({ id: 'tb', viewed: [...all] })).toMatchObject({
    completed: true,
    completedDate: completedAt,
  })
  world.setTime(new Date(completedAt.getTime() + 60_000))
  await patient.api.education.saveViewed({ id: 'tb', viewed: ['what'] })
  expect(await itemOf(patient, 'tb')).toMatchObject({ progress: 100, completedDate: completedAt })
  expect(await itemOf(other, 'tb')).toMatchObject({ progress: 0, completed: false })
  expect(await refusalOf(patient.api.education.saveViewed({ id: 'none', viewed: ['what'] }))).toMatchObject({ code: 'NOT_FOUND' })
})

test('what was viewed without a connection counts from then, never from a day to come, and only for who viewed it', async () => {
  const { api, id: userId } = await world.as('patient')
  const now = world.now()
  const hourAgo = new Date(now.getTime() - 3_600_000)
  const viewed = { viewed: [...all], userId }
  expect(await api.education.saveViewed({ id: 'tb', ...viewed, at: hourAgo })).toMatchObject({ completedDate: hourAgo })
  const later = new Date(now.getTime() + 3_600_000)
  expect(await api.education.saveViewed({ id: 'hypertension', ...viewed, at: later })).toMatchObject({ completedDate: now })
  const asAnother = patient.api.education.saveViewed({ id: 'tb', ...viewed, at: hourAgo })
  expect(await refusalOf(asAnother)).toMatchObject({ code: 'NOT_SIGNED_IN' })
})

test('four right answers complete a course, three do not, and a course completed stays so', async () => {
  const course = await patient.api.education.course({ id: 'blood-pressure-basics' })
  expect([course.articles.length, course.questions.length]).toEqual([3, 5])
  const right = course.questions.map((question) => question.right)
  const withWrong = (count: number) => right.map((place, index) => (index < count ? (place === 0 ? 1 : 0) : place))
  const answer = (answers: number[]) => patient.api.education.answerQuiz({ id: course.id, answers })
  expect(await answer(withWrong(2))).toMatchObject({ completed: false })
  expect(await answer(withWrong(1))).toMatchObject({ completed: true, progress: 100 })
  expect(await answer(withWrong(5))).toMatchObject({ completed: true })
})

const review = { reviewerName: 'Dr Naledi Dube', reviewerNumber: 'mp 0123456', reviewedOn: '2026-11-20' }
const textOf = async (id: string) => (await admin.api.education.texts()).find((text) => text.id === id)!

test('a text awaits its review until an administrator records who read these very words', async () => {
  expect((await patient.api.education.article({ id: 'asthma' })).review).toBeNull()
  const { version } = await textOf('asthma')
  const recorded = await admin.api.education.addReview({ id: 'asthma', version, ...review })
  const expected = { ...review, reviewerNumber: 'MP0123456', dueOn: '2027-11-20' }
  expect(recorded.review).toEqual(expected)
  expect((await patient.api.education.article({ id: 'asthma' })).review).toEqual(expected)
  expect((await textOf('copd')).review).toBeNull()
})

test('a review of other words does not count for these', async () => {
  const { version } = await textOf('gord')
  await admin.api.education.addReview({ id: 'gord', version, ...review })
  await world.owner.query(`update education_reviews set version = 'another' where slug = 'gord'`) // as if the file had been changed since
  expect(await textOf('gord')).toMatchObject({ review: null, earlier: { reviewerName: 'Dr Naledi Dube' } })
  expect((await patient.api.education.article({ id: 'gord' })).review).toBeNull()
  const tooLate = admin.api.education.addReview({ id: 'gord', version: 'another', ...review })
  expect(await refusalOf(tooLate)).toMatchObject({ code: 'TEXT_CHANGED' })
})

test('an administrator reads what is reviewed; nobody else records a review', async () => {
  expect((await admin.api.education.text({ id: 'uti' })).article?.sections).toHaveLength(7)
  expect((await admin.api.education.text({ id: 'mind-matters' })).course?.questions).toHaveLength(5)
  const { version } = await textOf('uti')
  for (const role of ['doctor', 'nurse'] as const) {
    const { api } = await world.as(role)
    expect(await refusalOf(api.education.addReview({ id: 'uti', version, ...review }))).toMatchObject({ code: 'NOT_ALLOWED' })
  }
  expect(await refusalOf(patient.api.education.addReview({ id: 'uti', version, ...review }))).toMatchObject({ code: 'NOT_ALLOWED' })
})

test('a nurse sends her own patient an article, once; the patient is told, without a word of which', async () => {
  const [nurse, stranger, theirs] = [await world.as('nurse'), await world.as('nurse'), await world.as('patient')]
  await theirs.api.consents.agree({ texts: [{ code: 'psp_support', version: supportConsents.psp_support.version }] })
  await world.owner.query('update enrolments set primary_nurse_id = $2 where patient_id = $1', [theirs.id, nurse.id])
  const sent = { id: v7(), userId: theirs.id, slug: 'tb' }
  await nurse.api.education.send(sent)
  await nurse.api.education.send(sent)
  await world.jobsDone()
  expect((await theirs.api.education.library()).sent).toEqual([{ id: 'tb', sentAt: world.now() }])
  const { items } = await theirs.api.notifications.list({ before: null, limit: 20 })
  const told = items.filter(({ link }) => link === '/education')
  expect(told).toMatchObject([{ message: 'Your nurse sent you something to read.' }])
  const { articles, sent: before } = await nurse.api.education.toSend({ userId: theirs.id })
  expect(before.map(({ title }) => title)).toEqual([articles.find(({ id }) => id === 'tb')?.title])
  expect(await refusalOf(nurse.api.education.send({ ...sent, id: v7(), slug: 'none' }))).toMatchObject({ code: 'NOT_FOUND' })
  expect(await refusalOf(stranger.api.education.send({ ...sent, id: v7() }))).toMatchObject({ code: 'NOT_FOUND' })
  expect(await refusalOf(stranger.api.education.toSend({ userId: theirs.id }))).toMatchObject({ code: 'NOT_FOUND' })
  expect((await patient.api.education.library()).sent).toEqual([])
})
