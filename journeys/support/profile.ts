import { expect, type Browser, type Page } from '@playwright/test'
import sharp from 'sharp'
import { newPatient } from './patients.ts'
import { newBrowser, phone } from './people.ts'
import { followServerTime } from './time.ts'

/** A new patient who has opened the profile on a phone. */
export async function patientAtProfile(browser: Browser, onboarding: 'complete' | 'skipped' = 'complete') {
  const { page, context } = await newBrowser(browser, phone)
  const { email } = await newPatient(page, { onboarding })
  await followServerTime(page)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'My profile', level: 1 })).toBeVisible()
  return { page, context, email }
}

export const everySection = [
  'Me',
  'Contact',
  'Identity document',
  'Language',
  'Next of kin',
  'Health',
  'Measurements',
  'Medical aid',
  'Clinic and pharmacy',
]

export const card = (page: Page, heading: string) => page.getByRole('region', { name: heading, exact: true })
export const inCard = (page: Page, heading: string) => card(page, heading).getByRole('button')
export const save = (form: ReturnType<Page['getByRole']>) => form.getByRole('button', { name: 'Save', exact: true }).click()

type Form = ReturnType<Page['getByRole']>

/** Opens a section, fills it in and saves; unless it is refused, its card shows again with the focus on Edit. */
export async function edit(page: Page, heading: string, fill: (form: Form) => Promise<unknown>, outcome: 'saved' | 'refused' = 'saved') {
  await page
    .getByRole('button', { name: /^(Add|Edit)$/ })
    .and(inCard(page, heading))
    .click()
  const form = page.getByRole('form', { name: heading, exact: true })
  await fill(form)
  await save(form)
  if (outcome === 'saved') await expect(card(page, heading).getByRole('button', { name: 'Edit' })).toBeFocused()
}

export const choosePhoto = (page: Page, buffer: Buffer) =>
  page.locator('input[data-source="files"]').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })

/** As a phone makes it: large, and with where it was taken. */
export const photoWithPlace = () =>
  sharp({ create: { width: 3000, height: 2000, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 40 } } as never })
    .withExif({ IFD0: { Make: 'CanaryCam' }, IFD3: { GPSLatitude: '26/1 12/1 0/1', GPSLongitude: '28/1 2/1 0/1' } })
    .jpeg()
    .toBuffer()
