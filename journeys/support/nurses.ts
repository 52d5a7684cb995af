import { expect, type Locator, type Page } from '@playwright/test'
import { checkScreen } from './accessibility.ts'
import { tabAndEnter, tabTo } from './keyboard.ts'

const kinds = ['My follow-ups today', 'Overdue', 'Missed follow-ups', 'Awaiting intake', 'Assessments due in 7 days', 'High-risk patients']

export const linkIn = (page: Page, part: string, name: RegExp) => page.getByRole('region', { name: part }).getByRole('link', { name })

/** Each number of patients opens the list of that name, which is as long. */
export async function opensEachList(nurse: Page, numbers: Locator) {
  for (const name of kinds) {
    const tile = numbers.getByRole('link', { name: new RegExp(`^${name}`) })
    const total = Number(/\d+$/.exec((await tile.textContent()) ?? '')![0])
    await tile.click()
    await expect(nurse.getByLabel('Show').locator('option:checked')).toHaveText(name)
    await expect(nurse.getByRole('list', { name }).getByRole('listitem')).toHaveCount(total)
    await nurse.goBack()
  }
  await expect(numbers).toBeVisible()
}

/** On the lead's page: the numbers of one nurse open the lists of that nurse, which are as long. */
export async function opensListsOfNurse(lead: Page, hers: Locator) {
  const number = hers.getByRole('link', { name: /^Patients: \d+/ })
  const patients = Number(/\d+/.exec((await number.textContent()) ?? '')![0])
  await number.click()
  await expect(lead.getByLabel('PSP nurse').locator('option:checked')).toHaveText('Mpho Sithole')
  await expect(lead.getByRole('list', { name: 'Everyone in the programme' }).getByRole('listitem')).toHaveCount(patients)
  await lead.goBack()
  await hers.getByRole('link', { name: /^Open requests: 0/ }).click()
  await expect(lead.getByLabel('PSP nurse').locator('option:checked')).toHaveText('Mpho Sithole')
  await expect(lead.getByText('No requests match your search.')).toBeVisible()
  await lead.goBack()
}

/** At the intake of Palesa, who does not agree any more: all of it by keys. */
export async function endSupportByKeys(nurse: Page) {
  await nurse.goto('/nurse/intake')
  await tabAndEnter(nurse, nurse.getByRole('region', { name: 'Awaiting intake' }).getByRole('button', { name: /^Palesa Molapo/ }))
  await tabAndEnter(nurse, nurse.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: /^Consent/ }))
  const agrees = nurse.getByRole('radiogroup', { name: /^Consent to nurse support/ })
  await tabTo(nurse, agrees.getByRole('radio', { name: 'Yes', exact: true }))
  await nurse.keyboard.press('ArrowDown')
  await expect(agrees.getByRole('radio', { name: 'No', exact: true })).toBeChecked()
  await tabAndEnter(nurse, nurse.getByRole('button', { name: 'Next: Complete' }))
  await tabAndEnter(nurse, nurse.getByRole('button', { name: 'End support' }))
  const end = nurse.getByRole('dialog', { name: 'End support for Palesa Molapo?' })
  await checkScreen(nurse, 'nurse-end-support')
  await tabAndEnter(nurse, end.getByRole('button', { name: 'End support' }))
  await expect(nurse.getByText('Support for Palesa Molapo ended')).toBeVisible()
  await expect(nurse.getByRole('region', { name: 'Awaiting intake' })).not.toContainText('Palesa')
}
