import { expect } from '@playwright/test'
import { checkScreen } from './support/accessibility.ts'
import { apiOf } from './support/patients.ts'
import { card, edit, patientAtProfile } from './support/profile.ts'
import { serverTime } from './support/time.ts'
import { test } from './support/test.ts'

test.beforeEach(() => serverTime('2026-11-20 08:00'))

test('conditions, medicines and allergies are lists: added one by one, removed with Undo, and medicines come onto their own list', async ({
  browser,
}) => {
  const { page } = await patientAtProfile(browser)
  await edit(page, 'Health', async (form) => {
    const condition = form.getByRole('textbox', { name: 'Chronic conditions' })
    for (const name of ['Gout', 'Asthma', 'gout']) {
      await condition.fill(name)
      await condition.press('Enter')
    }
    await expect(form.getByRole('list', { name: 'Chronic conditions' }).getByRole('listitem')).toHaveText(['Gout', 'Asthma'])
    await form.getByRole('button', { name: 'Remove Gout' }).click()
    await form.getByRole('button', { name: 'Undo: remove Gout' }).click()
    await form.getByRole('button', { name: 'Remove Asthma' }).click()
    const medicine = form.getByRole('combobox', { name: 'Which medicines do you take?' })
    await medicine.fill('metf')
    await expect(form.locator('datalist option[value="Metformin 500 mg"]')).toBeAttached()
    await medicine.fill('Metformin 500 mg')
    await medicine.press('Enter')
    await medicine.fill('A white pill') // not added: it counts when the form is saved
    await form.getByLabel('Yes').check({ force: true })
    await form.getByRole('textbox', { name: 'What are you allergic to?' }).fill('Penicillin')
    await page.keyboard.press('Enter')
    const penicillin = form.getByRole('group', { name: 'Penicillin' })
    await penicillin.getByLabel('What happens?').fill('Rash')
    await penicillin.getByLabel('Severe').check({ force: true })
  })
  await page.reload()
  const health = card(page, 'Health')
  await expect(health).toContainText('Penicillin (Rash, severe)')
  await expect(health).not.toContainText('Asthma')
  await expect(health).toContainText(/Metformin 500 mg\s+A white pill/)
  const { medicines } = await apiOf(page).medicines.mine()
  expect(medicines).toMatchObject([
    { name: 'Metformin 500 mg', schedules: [] },
    { name: 'A white pill', schedules: [] },
  ])
  await apiOf(page).medicines.stop({ id: medicines[1]!.id, version: 1, reason: 'doctor_stopped', text: '' })
  await expect(health).not.toContainText('A white pill') // read again: the list changed
  await health.getByRole('link', { name: 'Set times, or stop one' }).click()
  await expect(page).toHaveURL(/medication-reminders\?view=all/)
  await page.getByRole('button', { name: 'When do you take Metformin 500 mg?' }).click()
  const times = page.getByRole('dialog', { name: 'When do you take Metformin 500 mg?' })
  await checkScreen(page, 'medicines-first-times')
  await times.getByRole('button', { name: 'Save' }).click()
  await expect(times).toBeHidden()
  await expect(page.getByRole('button', { name: /^Metformin 500 mg/ })).toContainText('1 dose at 7:00 AM')
  await expect(page.getByRole('button', { name: 'When do you take Metformin 500 mg?' })).toBeHidden()
})
