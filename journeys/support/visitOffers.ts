import { expect, type Page } from '@playwright/test'

/** The nurse keeps the soonest time of a doctor for the patient of the request before her, and learns when that is. */
export async function holdTime(nurse: Page, doctor: RegExp = /, Free$/) {
  const card = nurse.getByRole('region', { name: "Doctor's visit" })
  const dialog = nurse.getByRole('dialog', { name: 'Book a doctor' })
  await card.getByRole('button', { name: 'Book a doctor' }).click()
  const wanted = dialog.getByRole('option', { name: doctor }).first()
  await dialog.getByLabel('Doctor').selectOption(await wanted.getAttribute('value'))
  await expect(dialog.getByLabel('Time')).toHaveValue(/^2026-11-20/)
  const startsAt = new Date(await dialog.getByLabel('Time').inputValue())
  await dialog.getByRole('button', { name: 'Hold for the patient' }).click()
  await expect(card.getByText('Waiting for the patient')).toBeVisible()
  return startsAt
}

/** The patient books the time that is kept. */
export async function confirmOffer(patient: Page, reason: string) {
  await patient
    .getByRole('region', { name: /^Your nurse kept a time for you/ })
    .getByRole('button', { name: 'Confirm' })
    .click()
  const booking = patient.getByRole('dialog', { name: 'Book a Consultation' })
  await booking.getByRole('button', { name: 'Next', exact: true }).click()
  await booking.getByLabel('Reason for your visit').fill(reason)
  await booking.getByRole('button', { name: 'Book Consultation' }).click()
}
