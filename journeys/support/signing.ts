import { expect, type Page } from '@playwright/test'
import { authenticator } from './authenticator.ts'

/** Kept in the settings; the doctor goes back to where they were. */
export async function addPasskey(doctor: Page) {
  const finger = await authenticator(doctor)
  const before = doctor.url()
  await doctor.goto('/settings?tab=security')
  await doctor.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(doctor.getByText('Passkey added')).toBeVisible()
  await doctor.goto(before)
  return finger
}

/** The finger is refused first: nothing is signed and nothing lost. Then it alone signs, with a sick note. */
export async function signWithPasskey(doctor: Page, finger: Awaited<ReturnType<typeof authenticator>>) {
  await doctor.getByRole('textbox', { name: 'Reason for a first visit by video' }).fill('Simple complaint, no alarm signs')
  await doctor.getByRole('button', { name: 'I asked: all correct' }).click()
  await doctor.getByRole('textbox', { name: /^Subjective/ }).fill('Sore throat since Sunday')
  await doctor.getByRole('tab', { name: 'Sick note' }).click()
  await doctor.getByRole('button', { name: /^2 days, to / }).click()
  await doctor.getByRole('tab', { name: 'Patient summary' }).click()
  const summary = doctor.getByRole('textbox', { name: /^Summary for the patient/ })
  await summary.fill('You have a sore throat. Rest and drink water.')
  await doctor.getByRole('button', { name: 'Finish and sign' }).click()
  const dialog = doctor.getByRole('dialog', { name: 'Finish and sign' })
  const sign = dialog.getByRole('button', { name: 'Sign with your passkey' })
  const paper = dialog.getByRole('checkbox', { name: /^Sick note: / })

  await finger.knowsItsOwner(false)
  const asked = doctor.waitForResponse(/startPasskeySignIn/)
  await sign.click()
  await asked
  await expect(sign).toBeEnabled()
  await expect(paper).toBeChecked()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await expect(dialog.getByLabel('Password', { exact: true })).toBeEditable()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(summary).toHaveValue('You have a sore throat. Rest and drink water.')

  await finger.knowsItsOwner(true)
  await doctor.getByRole('button', { name: 'Finish and sign' }).click()
  await sign.click()
  await expect(doctor.getByText('The note is locked. Anything later is an addendum.')).toBeVisible()
}
