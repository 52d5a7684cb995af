import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { checkScreen, expectAccessible } from './support/accessibility.ts'
import { cachedForOffline, offlineRecord, startOffline } from './support/offline.ts'
import { apiOf, newPatient } from './support/patients.ts'
import { DEMO_PASSWORD, desktop, newBrowser, phone, signInAt } from './support/people.ts'
import { serverTime } from './support/time.ts'
import { test } from './support/test.ts'

test.use({ hasWorker: true })

test.beforeEach(() => serverTime('2026-11-20 08:00'))

const readSoFar = (page: Page) => page.getByRole('progressbar', { name: 'Read so far' })

test('a patient finds an article, reads it, and opens it again without a connection', async ({ browser }) => {
  const { context, page } = await newBrowser(browser, phone)
  await newPatient(page)
  const { version } = await apiOf(page).people.myProfile()
  await apiOf(page).people.saveSection({ section: 'language', version, fields: { preferred_language: 'zu', interpreter_needed: null } })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByRole('link', { name: 'Health education' }).click()
  await expect(page.getByRole('heading', { name: 'Health education', level: 1 })).toBeVisible()
  await checkScreen(page, 'education-library')
  const articles = page.getByRole('region', { name: 'Articles' })
  await page.getByLabel('Search').fill('no such illness')
  await expect(page.getByText('Nothing found. Try another word.')).toBeVisible()
  await page.getByLabel('Search').fill('hypertens')
  await expect(articles.getByRole('link')).toHaveCount(1)

  await test.step('it weighs less than 30 kB, what it says and what shows it together', async () => {
    const before = await page.evaluate(() => performance.getEntriesByType('resource').length)
    await articles.getByRole('link').click()
    await expect(page.getByRole('heading', { name: 'Get help now' })).toBeVisible()
    const bytes = await page.evaluate(
      (from) =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .slice(from)
          .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      before,
    )
    expect(bytes).toBeLessThan(30_000)
  })
  await expect(page.getByText('Not yet available in isiZulu')).toBeVisible()
  await expect(page.getByText('Awaiting clinical review')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Listen' })).toHaveCount(0) // this browser has no voice of its own

  await test.step('what was in view for 5 seconds was read', async () => {
    await expect(readSoFar(page)).toHaveAttribute('aria-valuenow', '0')
    await page.getByRole('heading', { name: 'Get help now' }).scrollIntoViewIfNeeded()
    await expect(readSoFar(page)).not.toHaveAttribute('aria-valuenow', '0')
    await expect.poll(async () => (await apiOf(page).education.article({ id: 'hypertension' })).progress).toBeGreaterThan(0)
  })
  await checkScreen(page, 'education-article')

  await cachedForOffline(page)
  await expect.poll(() => offlineRecord(page)).toContain('hypertension')
  await startOffline(context, page, '/education/hypertension')
  await expect(page.getByRole('heading', { name: 'Questions for your doctor' })).toBeVisible()
  await expect(page.getByText('Offline.')).toBeVisible()

  await test.step('what is read without a connection outlives the app, and is sent with the next', async () => {
    await page.getByRole('button', { name: 'I have read this' }).click()
    await expect(page.getByText('You have read this.')).toBeVisible()
    await startOffline(context, page, '/education/hypertension')
    await expect(page.getByText('You have read this.')).toBeVisible()
    await expect(readSoFar(page)).toHaveAttribute('aria-valuenow', '100')
    await context.setOffline(false)
    await expect.poll(async () => (await apiOf(page).education.article({ id: 'hypertension' })).completed).toBe(true)
    await expect(page.getByText('You have read this.')).toBeVisible()
  })
})

test('a patient finishes a course: what was wrong is explained, and it may be tried again', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone)
  await newPatient(page)
  await page.goto('/education')
  await page.getByRole('region', { name: 'Courses' }).getByRole('link', { name: 'Blood pressure basics' }).click()
  const { questions } = await apiOf(page).education.course({ id: 'blood-pressure-basics' })
  const check = page.getByRole('button', { name: 'Check my answers' })
  await expect(check).toHaveAttribute('aria-disabled', 'true')
  const answer = async (place: number, isRight: boolean) => {
    const { question, answers, right } = questions[place]!
    const chosen = isRight ? right : right === 0 ? 1 : 0
    await page
      .getByRole('radiogroup', { name: `${place + 1}. ${question}` })
      .getByRole('radio', { name: answers[chosen]!, exact: true })
      .check()
  }
  for (const place of questions.keys()) await answer(place, place > 1)
  await check.click()
  await expect(page.getByText('3 of 5 answers are right.')).toBeVisible()
  await expect(page.getByText('Not right', { exact: true })).toHaveCount(2)
  await expect(page.getByText(questions[0]!.explanation)).toBeVisible()
  await checkScreen(page, 'education-quiz')

  await page.getByRole('button', { name: 'Try again' }).click()
  for (const place of questions.keys()) await answer(place, place > 0)
  await check.click()
  await expect(page.getByText('You have completed this course.')).toBeVisible()
  await expect(page.getByText('Completed', { exact: true })).toBeVisible()
  await page.goto('/education')
  await expect(page.getByRole('region', { name: 'Achievements' })).toContainText('Graduate')
  await expect(page.getByRole('region', { name: 'Achievements' }).getByText('Reached')).toHaveCount(1)
})

const nothingElse = { userAge: null, userGender: null, userConditions: [], conversationHistory: [] }

test('an administrator records a review, and the patient sees who checked the text', async ({ browser }) => {
  const { page: patient } = await newBrowser(browser, phone)
  await newPatient(patient)
  await patient.goto('/education/asthma')
  await expect(patient.getByText('Awaiting clinical review')).toBeVisible()

  const { page: demo } = await newBrowser(browser, phone)
  for (const name of ['lerato', 'sipho', 'ayanda', 'thandeka', 'nomsa']) {
    const api = apiOf(demo)
    await api.accounts.signIn({ email: `${name}@demo.example`, password: DEMO_PASSWORD, role: 'patient' })
    const { id } = await api.assistant.ask({ id: randomUUID(), query: 'What is HIV?', ...nothingElse })
    await api.assistant.rate({ id, rated: name === 'nomsa' ? { rating: 'not_helpful', fault: 'wrong' } : { rating: 'helpful' } })
    await api.assistant.ask({ id: randomUUID(), query: 'I have crushing chest pain', ...nothingElse })
  }
  const { page: admin } = await newBrowser(browser, desktop)
  await signInAt(admin, 'admin@demo.example', '/admin/education')
  await expect(admin.getByRole('heading', { name: 'Health education', level: 1 })).toBeVisible()
  const figures = admin.getByRole('region', { name: 'Ask Molemo, last 30 days' })
  await expect(figures).toContainText(/Answers10.*It helpedtoo few to show.*It did not helptoo few to show.*Wrongtoo few to show.*Heart5/)
  await checkScreen(admin, 'education-reviews')
  await admin.getByRole('button', { name: /^Asthma/ }).click()
  const dialog = admin.getByRole('dialog', { name: 'Asthma' })
  await dialog.getByRole('button', { name: 'Read the text' }).click()
  await expect(dialog.getByRole('heading', { name: 'Get help now' })).toBeVisible()
  await dialog.getByLabel('From our staff (optional)').selectOption('Zanele Mthembu')
  await expect(dialog.getByLabel('Clinician who read it')).toHaveValue('Zanele Mthembu')
  await expect(dialog.getByLabel('Council number')).toHaveValue(/\d{5}/)
  await dialog.getByLabel('Clinician who read it').fill('Dr Naledi Dube')
  await dialog.getByLabel('Council number').fill('0123456789')
  await dialog.getByRole('button', { name: 'Record the review' }).click()
  await expect(dialog.getByText(/Check the number/)).toBeVisible()
  await dialog.getByLabel('Council number').fill('mp 0123456')
  await expectAccessible(admin)
  await dialog.getByRole('button', { name: 'Record the review' }).click()
  await expect(dialog).toBeHidden()
  await expect(admin.getByRole('button', { name: /^Asthma/ })).toContainText('MP0123456')

  await expect(patient.getByText('Awaiting clinical review')).toBeHidden()
  await expect(patient.getByText('Checked by Dr Naledi Dube, November 2026')).toBeVisible()
})
