import { expect } from '@playwright/test'
import { checkScreen } from './support/accessibility.ts'
import { apiOf, newPatient } from './support/patients.ts'
import { desktop, newBrowser, phone, signInAt } from './support/people.ts'
import { serverTime } from './support/time.ts'
import { test } from './support/test.ts'

test.beforeEach(() => serverTime('2026-11-20 08:00'))

test('a patient asks, reads where an answer comes from, is shown help first, sends one message to a nurse and clears the chat', async ({
  browser,
}) => {
  const { page, context } = await newBrowser(browser, phone)
  await newPatient(page, { firstName: 'Lindiwe' })
  await page.goto('/dashboard')
  const dialog = page.getByRole('dialog', { name: 'Ask Molemo' })
  const question = dialog.getByLabel('Type your question')
  const messages = dialog.getByRole('list', { name: 'Messages so far' })

  await test.step('the box on Home opens it only with something typed, and asks it; no word of it stands in the address', async () => {
    const box = page.getByPlaceholder('Ask Molemo about your health...')
    await box.fill('   ')
    await box.press('Enter')
    await expect(dialog).toHaveCount(0)
    await box.fill('How does TB spread?')
    await box.press('Enter')
    await expect(messages).toContainText('The germs spread through the air.')
    await expect(dialog.getByRole('list', { name: 'Where this comes from' }).getByRole('link')).toHaveText('TB (tuberculosis)')
    await expect(dialog).toContainText('Molemo does not diagnose or give medical advice. Please consult a medical practitioner.')
    expect(page.url()).not.toMatch(/tb/i)
    await checkScreen(page, 'ask-answer', '[role=dialog]')
  })
  await test.step('it goes on with the topic, copies a message, and refuses what is no question', async () => {
    await question.fill('and the side effects?')
    await question.press('Enter')
    await expect(messages).toContainText('Your urine may turn orange.')
    await expect(messages).not.toContainText('4 medicines together for the first 2 months')
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await dialog.getByRole('button', { name: 'Copy message' }).last().click()
    await expect(page.getByText('Message copied to clipboard')).toBeVisible()
    await dialog.getByRole('button', { name: 'No, it did not' }).click()
    await dialog.getByRole('button', { name: 'It is hard to understand' }).click()
    await expect(dialog.getByText('Thank you. Your chat stays private.')).toBeVisible()
    await expect
      .poll(async () => (await apiOf(page).assistant.messages()).at(-1)?.rated)
      .toEqual({ rating: 'not_helpful', fault: 'hard_to_read' })
    await checkScreen(page, 'ask-rated', '[role=dialog]')
    await dialog.getByRole('button', { name: 'Ask', exact: true }).click()
    await expect(dialog.getByText('Please enter a health question')).toBeVisible()
  })
  await test.step('where it fails there is a number to call and a nurse to ask', async () => {
    await page.route('**/assistant/askLive**', (route) => route.abort(), { times: 1 })
    await question.fill('What is asthma?')
    await question.press('Enter')
    await expect(messages).toContainText("I'm sorry, I couldn't process your request right now. Please try again later.")
    await expect(messages.getByRole('link', { name: 'Call 112', exact: true })).toHaveAttribute('href', 'tel:112')
    await expect(messages.getByRole('button', { name: 'Ask a nurse to call me' })).toBeVisible()
    await checkScreen(page, 'ask-failed', '[role=dialog]')
    await dialog.getByRole('button', { name: 'Ask again: What is asthma?' }).click()
    await expect(messages).toContainText('From our library: Asthma')
  })
  await test.step('what was not understood comes with the number and the nurse', async () => {
    await question.fill('who won the rugby')
    await question.press('Enter')
    await expect(messages).toContainText('I can only help with health questions.')
    await expect(messages).toContainText('If you need help now, or somebody with you does, call 112. A nurse can call you too.')
    await expect(messages.getByRole('link', { name: 'Call 112', exact: true })).toBeVisible()
    await expect(messages.getByRole('button', { name: 'Ask a nurse to call me' })).toBeVisible()
    await checkScreen(page, 'ask-not-health', '[role=dialog]')
  })
  await test.step('without a connection the card of help shows all the same', async () => {
    await context.setOffline(true)
    await question.fill('I have crushing chest pain')
    await question.press('Enter')
    await expect(dialog.getByRole('heading', { name: 'Get help now' })).toBeFocused()
    await expect(dialog.getByRole('link', { name: 'Call 112', exact: true })).toHaveAttribute('href', 'tel:112')
    await dialog.getByRole('button', { name: 'I am not in danger: carry on' }).click()
    await context.setOffline(false)
  })
  await test.step('a nurse gets the one message that is sent to her', async () => {
    await question.fill('my sugar is 2.4')
    await question.press('Enter')
    await expect(dialog.getByRole('heading', { name: 'Get help now' })).toBeFocused()
    await checkScreen(page, 'ask-emergency', '[role=dialog]')
    await dialog.getByRole('button', { name: 'Ask a nurse to call me' }).click()
    await expect(dialog.getByText(/^You have asked a nurse to call you\. Your reference is AM-/)).toBeVisible()
    const { page: nurse } = await newBrowser(browser, desktop)
    await signInAt(nurse, 'sister.zanele@demo.example', '/nurse/support-queue')
    await nurse.getByRole('link', { name: /^Lindiwe/ }).click()
    await expect(nurse.getByText('my sugar is 2.4').first()).toBeVisible()
    await expect(nurse.getByText('How does TB spread?')).toHaveCount(0)
  })
  await test.step('opened again, a card is there with its sentence, is not read aloud and takes no focus', async () => {
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toHaveCount(0)
    await page.getByRole('button', { name: 'Ask Molemo AI' }).click()
    await expect(dialog.getByRole('heading', { name: 'Get help now' })).toBeVisible()
    await expect(dialog.getByText(/Take 15 g sugar now/)).toBeVisible()
    await expect(dialog.getByRole('heading', { name: 'Get help now' })).not.toBeFocused()
    await expect(dialog.getByRole('status').filter({ hasText: 'From our library' })).toHaveCount(0)
  })
  await test.step('clearing deletes all of it', async () => {
    await dialog.getByRole('button', { name: 'Clear chat' }).click()
    await page.getByRole('dialog', { name: 'Clear this chat?' }).getByRole('button', { name: 'Clear chat' }).click()
    await expect(page.getByText('Chat cleared')).toBeVisible()
    await expect(messages.getByRole('listitem')).toHaveCount(0)
    await expect(dialog.getByText('Before you ask')).toBeVisible()
    await question.click() // the question about clearing is gone together with its button, and the dialog shows again
    expect(await apiOf(page).assistant.messages()).toEqual([])
    await checkScreen(page, 'ask-first-use', '[role=dialog]')
  })
  await test.step('My Health Info', async () => {
    await dialog.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'My Health Info' }).click()
    await expect(dialog.getByText('No Primary Diagnosis Found')).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'Update Profile' })).toHaveAttribute('href', '/profile')
    await checkScreen(page, 'ask-health-info', '[role=dialog]')
  })
  await test.step('with two conditions in the profile it has what to read about each', async () => {
    const { people } = apiOf(page)
    const { version } = await people.myProfile()
    const health = { chronic_medications: [], allergies: [], allergy_details: {}, no_known_allergies: true, pregnancy: null }
    const fields = { ...health, chronic_conditions: ['High blood pressure', 'Asthma'] }
    await people.saveSection({ section: 'health', version, fields })
    const cards = dialog.getByRole('region', { name: 'My Health Info' }).getByRole('link')
    await expect(cards).toHaveCount(2)
    await expect(cards.filter({ hasText: 'High blood pressure' })).toHaveAttribute('href', '/education/hypertension')
    await expect(cards.filter({ hasText: 'Asthma' })).toHaveAttribute('href', '/education/asthma')
    await cards.filter({ hasText: 'Asthma' }).click()
    await expect(page).toHaveURL(/\/education\/asthma/)
    await expect(page.getByRole('heading', { name: 'Asthma', level: 1 })).toBeVisible()
  })
})
