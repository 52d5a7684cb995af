import { expect, type Locator, type Page } from '@playwright/test'
import { checkScreen, picture } from './support/accessibility.ts'
import { addMedicine } from './support/medicines.ts'
import { desktop } from './support/people.ts'
import { joinCall, ongoingVisit } from './support/visits.ts'
import { test } from './support/test.ts'

const at = '2026-11-24 13:00'
const field = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) })
const head = (page: Page) => page.getByRole('region', { name: 'Patient', exact: true })
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

test('what a doctor always needs stays in sight while a long note is written, in the call and after it', async ({ browser }) => {
  test.setTimeout(150_000)
  const visit = await ongoingVisit(browser, { at, firstName: 'Naledi', allergies: 'Penicillin' })
  const { doctor, patient, appointmentId } = visit
  await addMedicine(patient)
  await addMedicine(patient, { name: 'Amlodipine', strengthText: '10 mg' })
  await joinCall(doctor, appointmentId)
  await joinCall(patient, appointmentId)
  const long = 'Headache most mornings for three weeks, no vomiting, sight normal.\n'.repeat(20)
  for (const name of ['Subjective', 'Objective', 'Assessment', 'Plan']) await field(doctor, name).fill(long)

  await test.step('in the call at 1280×800, with the note scrolled to its end', async () => {
    await tab(doctor, 'Notes').waitFor()
    await doctor.getByRole('button', { name: 'Snippets for Plan' }).scrollIntoViewIfNeeded()
    await expectInSight(doctor, [...alwaysNeeded(doctor), doctor.getByLabel(/^Picture of Naledi/)])
    await picture(doctor, 'workspace-call-1280')
  })
  await test.step('the last 30 days are beside the note', async () => {
    await doctor.getByRole('heading', { name: 'Last 30 days' }).scrollIntoViewIfNeeded()
    await expectInSight(doctor, [doctor.getByRole('heading', { name: 'Last 30 days' }), ...alwaysNeeded(doctor)])
  })
  await test.step('a section is kept in the address of the call', async () => {
    await tab(doctor, 'Diagnoses').click()
    await expect(doctor).toHaveURL(/video-call.*tab=diagnoses/)
    await expect(doctor.getByRole('combobox', { name: /^Find a diagnosis/ })).toBeVisible()
  })
  await test.step('without the picture, wide and narrow', () => withoutPicture(doctor, appointmentId))
})

/** Patient, age, allergies, medicines with adherence, where the text is, the ends of the visit, and all sections on one line. */
const alwaysNeeded = (page: Page) => [
  head(page).getByRole('heading', { name: 'Naledi Molapo' }),
  head(page).getByText('36 years, female'),
  head(page).getByText('Allergies: Penicillin'),
  head(page).getByRole('listitem').filter({ hasText: 'Metformin 500 mg no doses due yet' }),
  head(page).getByRole('status'),
  head(page).getByRole('button', { name: 'Finish visit' }),
  head(page).getByRole('button', { name: 'Finish and sign' }),
  tab(page, 'Diagnoses'),
  tab(page, 'Referral'),
]

async function expectInSight(page: Page, parts: Locator[]) {
  for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 })
  const scrolled = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  expect(scrolled, 'the page itself does not scroll').toBeLessThanOrEqual(0)
}

async function withoutPicture(doctor: Page, appointmentId: string) {
  await doctor.goto(`/doctor/consultation/${appointmentId}`)
  await doctor.getByRole('button', { name: 'Snippets for Plan' }).scrollIntoViewIfNeeded()
  await expectInSight(doctor, alwaysNeeded(doctor))
  await doctor.setViewportSize({ width: 1920, height: 1080 })
  const columns = [
    doctor.getByRole('region', { name: 'Last 30 days' }),
    doctor.getByRole('region', { name: 'Notes' }),
    tab(doctor, 'Diagnoses'),
  ]
  await expect(columns[1]!).toBeVisible()
  const boxes = await Promise.all(columns.map((one) => one.boundingBox()))
  for (const [left, right] of [
    [boxes[0], boxes[1]],
    [boxes[1], boxes[2]],
  ] as const)
    expect(left!.x + left!.width).toBeLessThanOrEqual(right!.x)
  expect(boxes[2]!.x).toBeGreaterThan(1000)
  await expectInSight(doctor, alwaysNeeded(doctor))
  await picture(doctor, 'workspace-1920')
  await doctor.setViewportSize({ width: 768, height: 1024 })
  await picture(doctor, 'workspace-768')
  await doctor.setViewportSize(desktop)
  await checkScreen(doctor, 'workspace')
}
