import { expect } from '@playwright/test'
import { checkScreen } from './support/accessibility.ts'
import { cachedForOffline } from './support/offline.ts'
import { test } from './support/test.ts'
import { ongoingVisit } from './support/visits.ts'

test.use({ hasWorker: true })

test('by keyboard alone a doctor calculates, takes the line into the open note, and goes on without a connection', async ({ browser }) => {
  const { doctor, doctorContext, appointmentId } = await ongoingVisit(browser, { at: '2026-11-26 11:00', firstName: 'Refilwe' })
  const { keyboard } = doctor
  await doctor.goto('/doctor/dashboard')

  await test.step('Ctrl and K finds a calculator, and its first field has the focus', async () => {
    await expect(doctor.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
    await keyboard.press('Control+k')
    await doctor.getByRole('dialog').getByRole('textbox').fill('egfr')
    await keyboard.press('Enter')
    await expect(doctor).toHaveURL('/doctor/tools?tool=egfr')
    await expect(doctor.getByLabel('Serum creatinine (µmol/L)')).toBeFocused()
  })
  await test.step('Ctrl and K does what is asked for: block time, write the open note; ? lists the keys', async () => {
    const search = doctor.getByRole('dialog', { name: 'Search' })
    await keyboard.press('Control+k')
    await search.getByRole('textbox').fill('block')
    await keyboard.press('Enter')
    const block = doctor.getByRole('dialog', { name: 'Block time' })
    await expect(block).toBeVisible()
    await keyboard.press('Escape')
    await expect(block).toBeHidden()
    await keyboard.press('Control+k')
    await search.getByRole('textbox').fill('new note')
    await expect(search.getByRole('button', { name: 'Write the note: Refilwe Molapo' })).toBeVisible()
    await keyboard.press('Escape')
    await expect(search).toBeHidden()
    await keyboard.press('?')
    await expect(doctor.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('In a note: put in a snippet')
    await keyboard.press('Escape')
    await keyboard.press('Control+k')
    await search.getByRole('textbox').fill('egfr')
    await keyboard.press('Enter')
    await expect(doctor.getByLabel('Serum creatinine (µmol/L)')).toBeFocused()
  })
  const result = doctor.getByRole('region', { name: 'Result' })
  await test.step('it says what is wrong with a value once it is left, and calculates when all are there', async () => {
    await expect(result).toContainText('Fill in every field to see the result.')
    await keyboard.type('8')
    await keyboard.press('Tab')
    await expect(doctor.getByText('Only from 10 to 2500 µmol/L.')).toBeVisible()
    await keyboard.press('Shift+Tab')
    await keyboard.type('80')
    await keyboard.press('Tab')
    await keyboard.type('40')
    await keyboard.press('Tab')
    await keyboard.press('Space')
    await expect(result).toContainText('82 mL/min/1.73 m²')
    await expect(result).toContainText('G2, mildly decreased')
    await expect(doctor.getByRole('radio', { name: 'Female' })).toBeFocused() // what is fetched meanwhile takes it away from nobody
    await checkScreen(doctor, 'doctor-tools-result')
  })
  await test.step('into the note of whose name stands on the button, and out again', async () => {
    const copy = result.getByRole('button', { name: 'Copy to note: Refilwe Molapo' })
    await copy.focus()
    await keyboard.press('Enter')
    await expect(doctor.getByText('Added to the note of Refilwe Molapo, under Objective.')).toBeVisible()
    await doctor.goto(`/doctor/consultation/${appointmentId}`)
    const line = 'eGFR (CKD-EPI 2021): 82 mL/min/1.73 m² (G2, mildly decreased). Serum creatinine 80 µmol/L, Age 40 years, Sex Female.'
    await expect(doctor.getByRole('textbox', { name: /^Objective/ })).toHaveValue(line)
  })
  await test.step('from the visit only its own note is offered, and nothing of the patient before stands there', async () => {
    await doctor.getByRole('link', { name: 'Calculators' }).click()
    await expect(doctor).toHaveURL(`/doctor/tools?visit=${appointmentId}`)
    await checkScreen(doctor, 'doctor-tools')
    await doctor.getByLabel('Find a calculator').fill('syrup')
    await doctor.getByLabel('Find a calculator').press('Enter')
    await expect(doctor.getByRole('heading', { name: 'Child dose by weight' })).toBeVisible()
    await doctor.getByLabel('Weight (kg)').fill('14')
    await expect(result).toContainText('8.5 mL')
    await expect(result.getByRole('button', { name: /^Copy to note: / })).toHaveCount(1)
    await doctor.getByRole('link', { name: 'Sick note, Refilwe Molapo' }).click()
    await expect(doctor).toHaveURL(`/doctor/consultation/${appointmentId}?tab=sick-note`)
  })
  await test.step('without a connection', async () => {
    await cachedForOffline(doctor)
    await doctorContext.setOffline(true)
    await doctor.getByRole('navigation').getByRole('link', { name: 'Tools' }).first().click()
    await doctor.getByRole('link', { name: /^NEWS2/ }).click()
    await expect(doctor.getByRole('heading', { name: 'NEWS2', level: 2 })).toBeVisible()
    await doctor.getByRole('link', { name: /^Due date/ }).click()
    await doctor.getByLabel('First day of the last period').fill('2026-03-15')
    await expect(result).toContainText('20 Dec 2026')
    await expect(result).toContainText('You are offline: copy the text, and paste it later.')
  })
})
