import { expect, type Page } from '@playwright/test'
import { expectAccessible, takeScreenshot } from './support/accessibility.ts'
import { followServerTime } from './support/time.ts'
import { bookVisit, endVisit, minutesFrom, ongoingVisit } from './support/visits.ts'
import { test } from './support/test.ts'

test.use({ hasWorker: true })

const at = '2026-11-26 11:00'
const field = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) })
const saved = (page: Page) => page.getByText(/^Saved \d+:\d\d [AP]M/)

async function openNote(page: Page, appointmentId: string) {
  await page.goto(`/doctor/consultation/${appointmentId}`)
  await expect(field(page, 'Subjective')).toBeVisible()
}

/** Another screen of the same page, as a link would open it: what is kept in memory stays. */
const goWithin = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

test('what the doctor writes is never lost, never mixed up, and locked once it is signed', async ({ browser }) => {
  const visit = await ongoingVisit(browser, { at })
  const { doctor, patient, doctorContext, appointmentId } = visit
  const other = await bookVisit(patient, minutesFrom(at, 180))
  await openNote(doctor, appointmentId)

  await test.step('it saves by itself, and says so only then', async () => {
    await field(doctor, 'Subjective').fill('Headache for two weeks')
    await expect(doctor.getByText('Not saved yet', { exact: true })).toBeVisible()
    await expect(saved(doctor)).toBeVisible()
    await doctor.reload()
    await expect(field(doctor, 'Subjective')).toHaveValue('Headache for two weeks')
  })
  await test.step('without a connection the text stays, and is saved when it is back', () => writeOffline(visit))
  await test.step('two tabs: both versions are shown, nothing is lost', async () => {
    const second = await doctorContext.newPage()
    await followServerTime(second)
    await openNote(second, appointmentId)
    await twoVersions(doctor, second)
    await second.close()
  })
  await test.step("what is typed for one patient is not in another patient's note", async () => {
    await field(doctor, 'Objective').fill('Looks well on the picture')
    await goWithin(doctor, `/doctor/consultation/${other}`)
    await expect(field(doctor, 'Objective')).toHaveValue('')
    expect(await doctor.content()).not.toMatch(/Looks well|Headache for two weeks/)
    await goWithin(doctor, `/doctor/consultation/${appointmentId}`)
    await expect(field(doctor, 'Objective')).toHaveValue('Looks well on the picture')
    await expect(saved(doctor)).toBeVisible()
  })
  await test.step('signing needs an ended visit, a summary and the right password', async () => {
    const sign = doctor.getByRole('button', { name: 'Sign', exact: true })
    await expect(doctor.getByRole('button', { name: 'Finish and sign' })).toHaveAccessibleDescription(
      'Write the summary for the patient first.',
    )
    await endVisit(visit)
    await expect(doctor.getByText('The visit has ended. The note is not signed yet.')).toBeVisible()
    await expect(sign).toHaveAccessibleDescription('Write the summary for the patient first.')
    await expectAccessible(doctor)
    await takeScreenshot(doctor, 'note-summary-missing')
    await signNote(doctor)
  })
  await test.step('afterwards the note is locked; what comes later is an addendum with its reason', () => addAddendum(doctor))
})

async function writeOffline({
  doctor,
  doctorContext,
}: {
  doctor: Page
  doctorContext: { setOffline: (offline: boolean) => Promise<void> }
}) {
  await doctorContext.setOffline(true)
  await field(doctor, 'Assessment').fill('Tension headache, written without a network')
  await field(doctor, 'Assessment').blur()
  await expect(doctor.getByText('Not saved yet, trying again. Your text is kept on this screen.')).toBeVisible()
  await expect(saved(doctor)).toBeHidden()
  await expectAccessible(doctor)
  await takeScreenshot(doctor, 'note-offline')
  await doctorContext.setOffline(false)
  await expect(saved(doctor)).toBeVisible()
  await doctor.reload()
  await expect(field(doctor, 'Assessment')).toHaveValue('Tension headache, written without a network')
}

async function twoVersions(first: Page, second: Page) {
  // The first tab cannot save while the second one does.
  await first.route('**/visits/saveNote', (route) => route.abort())
  await field(first, 'Plan').fill('Plan of the first tab')
  await field(first, 'Plan').blur()
  const savedThere = second.waitForResponse('**/visits/saveNote')
  await field(second, 'Plan').fill('Plan of the second tab')
  await field(second, 'Plan').blur()
  expect((await savedThere).ok()).toBe(true)
  await first.unroute('**/visits/saveNote')
  await sayWhereOneTypes(first)
  const alert = first.getByRole('alert').filter({ hasText: 'This note was changed somewhere else. Nothing was overwritten.' })
  await expect(alert).toContainText('Plan of the first tab, longer')
  await expect(alert).toContainText('Plan of the second tab')
  await expectAccessible(first)
  await takeScreenshot(first, 'note-two-versions')
  await alert.getByRole('radio', { name: 'Keep both, one after the other' }).check()
  await alert.getByRole('button', { name: 'Save this choice' }).click()
  await expect(saved(first)).toBeVisible()
  await second.reload()
  await expect(field(second, 'Plan')).toHaveValue('Plan of the first tab, longer\n\nPlan of the second tab')
}

/** Far below the choice, where somebody goes on typing, it is said on top of the screen and at the field; one press leads to the choice. */
async function sayWhereOneTypes(page: Page) {
  const standing = page.getByRole('region', { name: 'Patient', exact: true }).getByRole('status')
  await field(page, 'Plan').pressSequentially(', longer')
  await expect(standing).toHaveText('Not saved: there are two versions of the note.')
  await expect(field(page, 'Plan')).toBeInViewport()
  await expect(standing).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('This was also changed in another tab or on another device.', { exact: false })).toBeInViewport()
  await expect(page.getByRole('group', { name: 'Written elsewhere: Plan' })).toContainText('Plan of the second tab')
  await takeScreenshot(page, 'note-conflict-while-typing')
  await page.getByRole('button', { name: 'Choose a version' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Nothing was overwritten.' })
  await expect(alert).toBeFocused()
  await expect(alert.getByRole('radiogroup', { name: 'Plan' })).toBeInViewport({ ratio: 1 })
}

async function signNote(doctor: Page) {
  await doctor.getByRole('tab', { name: 'Patient summary' }).click()
  await expect(doctor).toHaveURL(/tab=summary/)
  await doctor.reload() // the tab stands in the address
  await field(doctor, 'Summary for the patient').fill('You have tension headaches. Drink water and rest your eyes.')
  await doctor.getByRole('button', { name: 'Sign', exact: true }).click()
  const dialog = doctor.getByRole('dialog', { name: 'Sign this note' })
  const tries: string[] = []
  doctor.on('request', (request) => void (request.url().includes('/visits/sign') && tries.push(request.url())))
  await dialog.getByLabel('Password', { exact: true }).press('Enter')
  await expect(dialog.getByText('Enter your password first.')).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill('not-the-password')
  await dialog.getByRole('button', { name: 'Sign and lock' }).click()
  await expect(dialog.getByText('The password is not correct.')).toBeVisible()
  expect(tries).toHaveLength(1) // Enter without a password asked nothing
  await expectAccessible(doctor)
  await takeScreenshot(doctor, 'note-wrong-password')
  await dialog.getByLabel('Password', { exact: true }).fill('Pula-Nala-2026')
  await dialog.getByRole('button', { name: 'Sign and lock' }).click()
  await expect(doctor.getByText('The note is locked. Anything later is an addendum.')).toBeVisible()
  await expect(field(doctor, 'Subjective')).toHaveCount(0)
  await expect(doctor.getByRole('navigation', { name: 'What is next' }).getByRole('link', { name: 'Back to Today' })).toBeVisible()
  await expect(doctor.getByRole('tab', { name: 'Script' })).toHaveAttribute('aria-selected', 'true') // one of the papers is open
}

async function addAddendum(doctor: Page) {
  await field(doctor, 'Add to this note').fill('The patient rang: better already.')
  await doctor.getByRole('button', { name: 'Add addendum' }).click()
  await expect(doctor.getByText('Please fill in all required fields')).toBeVisible()
  await field(doctor, 'Reason for adding').fill('Call of the patient')
  await doctor.getByRole('button', { name: 'Add addendum' }).click()
  const addenda = doctor.getByRole('region', { name: 'Addenda' })
  await expect(addenda.getByText('The patient rang: better already.')).toBeVisible()
  await expect(addenda.getByText(/Reason: Call of the patient/)).toBeVisible()
  await expectAccessible(doctor)
  await takeScreenshot(doctor, 'note-signed')
}
