import { expect, type Route } from '@playwright/test'
import { startLanguageModel } from '#testing/languageModel.ts'
import { checkScreen } from './support/accessibility.ts'
import { apiOf, newPatient } from './support/patients.ts'
import { newBrowser, phone } from './support/people.ts'
import { serverTime } from './support/time.ts'
import { test } from './support/test.ts'

test.use({ hasWorker: true })

const port = Number(process.env['JOURNEY_PORT'])
let model: Awaited<ReturnType<typeof startLanguageModel>>

test.beforeAll(async () => {
  model = await startLanguageModel(port + 5)
})
test.afterAll(() => model.stop())
test.beforeEach(() => serverTime('2026-11-20 08:00'))

const LINE = 'The germs spread through the air. [1]\n'

test('a patient agrees to an outside service, reads its words as they come, stops it, asks again, and gets the library where it fails', async ({
  browser,
}) => {
  const { page, context } = await newBrowser(browser, phone)
  await newPatient(page, { firstName: 'Lindiwe' })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Ask Molemo AI' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask Molemo' })
  const question = dialog.getByLabel('Type your question')
  const messages = dialog.getByRole('list', { name: 'Messages so far' })
  const announced = dialog.getByRole('status').filter({ hasText: 'From our library' })

  await test.step('asked once, by the name of the service and its country', async () => {
    const consent = dialog.getByRole('region', { name: 'May Example AI help to word your answers?' })
    await expect(consent).toContainText('I agree that my questions go to Example AI in Ireland')
    await checkScreen(page, 'ask-model-consent', '[role=dialog]')
    await consent.getByRole('button', { name: 'Yes, I agree' }).click()
    await expect(dialog.getByRole('button', { name: 'Example AI helps to word answers. Change' })).toBeVisible()
  })
  await test.step('its words show as they come, are not read aloud before they are whole, and can be stopped', async () => {
    model.moods.push({ begins: LINE, ends: 'never' })
    const left = model.nextLeaves()
    await question.fill('How does TB spread?')
    await question.press('Enter')
    await expect(messages).toContainText('The germs spread through the air.')
    await expect(announced).toHaveCount(0)
    await checkScreen(page, 'ask-model-streams', '[role=dialog]')
    await dialog.getByRole('button', { name: 'Stop' }).click()
    await expect(messages).toContainText('You stopped this answer.')
    await left
    expect(await apiOf(page).assistant.messages()).toEqual([])
  })
  await test.step('asked again it comes whole, is read aloud once, and ends with where to get help', async () => {
    model.moods.push({ says: [LINE, 'Anyone can get TB. [1]'] })
    await dialog.getByRole('button', { name: 'Ask again: How does TB spread?' }).click()
    await expect(messages).toContainText('An outside service put it into these words.')
    await expect(messages).toContainText('Call 112')
    await expect(announced).toHaveCount(1)
    await expect(messages.getByRole('listitem').filter({ hasText: 'You asked:' })).toHaveCount(1)
  })
  await test.step('a connection that is lost in the middle leaves nothing half: it is asked again', async () => {
    model.moods.push({ begins: LINE, ends: 'never' })
    const left = model.nextLeaves()
    await question.fill('What is TB?')
    await question.press('Enter')
    await expect(messages).toContainText('What is TB?')
    await expect(messages.getByText('The germs spread through the air.')).toHaveCount(2)
    await context.setOffline(true)
    await expect(messages).toContainText("I'm sorry, I couldn't process your request right now. Please try again later.")
    await left
    await context.setOffline(false)
    expect(await apiOf(page).assistant.messages()).toHaveLength(1)
    model.moods.push({ says: [LINE] })
    await dialog.getByRole('button', { name: 'Ask again: What is TB?' }).click()
    await expect(messages.getByText('The germs spread through the air.')).toHaveCount(2)
    await expect.poll(async () => (await apiOf(page).assistant.messages()).length).toBe(2)
  })
  await test.step('a server that goes away in the middle is said, and what it had kept comes back under the same question', async () => {
    model.moods.push({ says: [LINE, 'Anyone can get TB. [1]'] })
    const cutOff = async (route: Route) => {
      const response = await route.fetch()
      const body = await response.text()
      await route.fulfill({ response, body: body.slice(0, body.indexOf('\n\n', body.indexOf('piece')) + 2) })
    }
    await page.route('**/assistant/askLive**', cutOff, { times: 1 })
    await question.fill('Does TB spread?')
    await question.press('Enter')
    const again = dialog.getByRole('button', { name: 'Ask again: Does TB spread?' })
    await expect(again).toBeVisible()
    await expect(messages.getByText("I'm sorry, I couldn't process your request right now. Please try again later.")).toHaveCount(1)
    await again.click()
    await expect(messages.getByText('Anyone can get TB.')).toHaveCount(2)
    await expect(again).toHaveCount(0)
    expect(await apiOf(page).assistant.messages()).toHaveLength(3)
    expect(model.received.filter(({ messages: said }) => JSON.stringify(said).includes('Does TB spread?'))).toHaveLength(1)
  })
  await test.step('where it fails the library answers', async () => {
    model.moods.push({ begins: LINE, ends: 'cut off' })
    await question.fill('What is high blood pressure?')
    await question.press('Enter')
    await expect(messages).toContainText('From our library: High blood pressure')
    await expect
      .poll(async () => (await apiOf(page).assistant.messages()).map(({ mode }) => mode))
      .toEqual(['model', 'model', 'model', 'library'])
  })
  await test.step('it is changed in one press', async () => {
    await dialog.getByRole('button', { name: 'Example AI helps to word answers. Change' }).click()
    await dialog.getByRole('button', { name: 'No, only the library' }).click()
    await expect(dialog.getByRole('button', { name: 'Answers come from our library alone. Change' })).toBeVisible()
  })
})
