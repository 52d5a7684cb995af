import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { checkScreen, expectAccessible, picture } from './support/accessibility.ts'
import { tabTo } from './support/keyboard.ts'
import { addMedicine } from './support/medicines.ts'
import { DEMO_PASSWORD, desktop } from './support/people.ts'
import { callApi, joinCall, ongoingVisit } from './support/visits.ts'
import { test } from './support/test.ts'

const at = '2026-11-24 13:00'
const field = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) })
const head = (page: Page) => page.getByRole('region', { name: 'Patient', exact: true })
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

test('what a doctor always needs stays in sight while a long note is written, in the call and after it', async ({ browser }) => {
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
  await test.step('a template gives headings, and is taken back', () => useTemplate(doctor))
  await test.step('written on and signed by keyboard alone', () => byKeyboard(doctor))
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
  await belowTheHead(doctor)
  await doctor.setViewportSize(desktop)
  await checkScreen(doctor, 'workspace')
}

/** On a tablet the head lies over the page: what is brought to its top, as a conflict is, stands below the head with its name. */
async function belowTheHead(doctor: Page) {
  for (const name of ['Subjective', 'Plan']) {
    const top = await field(doctor, name).evaluate((note) => {
      note.scrollIntoView()
      note.focus({ preventScroll: true })
      return (note as HTMLTextAreaElement).labels[0]!.getBoundingClientRect().top
    })
    const covering = (await head(doctor).boundingBox())!
    expect(top, name).toBeGreaterThanOrEqual(covering.y + covering.height)
    expect(top, `${name} is at the top`).toBeLessThan(covering.y + covering.height + 60)
  }
}

async function useTemplate(doctor: Page) {
  await field(doctor, 'Subjective').fill('Headache')
  await doctor.getByRole('button', { name: 'Templates' }).click()
  const dialog = doctor.getByRole('dialog', { name: 'Templates for the note' })
  await expect(dialog.getByRole('button', { name: 'Cough or cold' })).toBeVisible()
  await expectAccessible(doctor, { only: '[role=dialog]' })
  await picture(doctor, 'note-templates-1280')
  await dialog.getByRole('button', { name: 'New complaint' }).click()
  await expect(field(doctor, 'Subjective')).toHaveValue(/^Headache\nComplaint:\nSince:/)
  await doctor.getByRole('button', { name: 'Undo' }).click()
  await expect(field(doctor, 'Subjective')).toHaveValue('Headache')
}

async function byKeyboard(doctor: Page) {
  const keys = doctor.keyboard
  await callApi(doctor, 'snippets/save', { id: randomUUID(), section: 'subjective', title: 'Rest', text: 'Better with rest.' })
  await doctor.reload()
  await tabTo(doctor, field(doctor, 'Subjective'))
  await keys.press('Control+End')
  await keys.type(' /re')
  await expect(doctor.getByRole('option', { name: /^\/rest/, selected: true })).toBeVisible()
  await keys.press('Escape')
  await expect(doctor.getByRole('listbox', { name: 'Snippets that fit' })).toHaveCount(0)
  await keys.type('s')
  await expect(doctor.getByRole('option', { name: /^\/rest/, selected: true })).toBeVisible()
  await expectAccessible(doctor, { only: '.soap' })
  await keys.press('Enter')
  await expect(field(doctor, 'Subjective')).toHaveValue('Headache Better with rest. ')
  await expect(field(doctor, 'Subjective')).toBeFocused()
  await keys.press('Alt+PageDown')
  await expect(doctor).toHaveURL(/tab=diagnoses/)
  await expect(tab(doctor, 'Diagnoses')).toBeFocused()
  await keys.press('Alt+PageUp')
  await expect(doctor).not.toHaveURL(/tab=/)
  await keys.press('?')
  await expect(doctor.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('In a visit: find a diagnosis')).toBeVisible()
  await keys.press('Escape')
  await expect(doctor.getByRole('dialog')).toHaveCount(0)
  await keys.press('Alt+i')
  await expect(doctor.getByRole('combobox', { name: /^Find a diagnosis/ })).toBeFocused()
  await keys.type('headache')
  await expect(doctor.getByRole('option').first()).toContainText(/headache/i)
  await keys.press('ArrowDown')
  await expect(doctor.getByRole('option', { selected: true })).toHaveCount(1)
  await keys.press('Enter')
  await expect(doctor.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(/headache/i)
  for (const part of ['tests', 'followUp', 'summary']) {
    await keys.press('Alt+PageDown')
    await expect(doctor).toHaveURL(new RegExp(`tab=${part}`))
  }
  await expect(field(doctor, 'Summary for the patient')).toBeVisible()
  await keys.press('Tab')
  await keys.type('You have a headache. Rest and drink water.')
  await keys.press('Control+Enter')
  const dialog = doctor.getByRole('dialog', { name: 'Finish and sign' })
  await tabTo(doctor, dialog.getByLabel('Password', { exact: true }))
  await keys.type(DEMO_PASSWORD)
  await keys.press('Enter')
  await expect(doctor.getByText('The note is locked. Anything later is an addendum.')).toBeVisible()
}
