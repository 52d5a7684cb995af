import { expect } from '@playwright/test'
import { apiOf, newPatient } from './support/patients.ts'
import { newBrowser, phone, signIn, signInAt } from './support/people.ts'
import { checkScreen } from './support/accessibility.ts'
import { chooseStart, dialogs, inHistory, patientAt, secondTab, time, toasts } from './support/manyScreens.ts'
import { followServerTime, serverTime } from './support/time.ts'
import { letIn, minutesFrom, patientWithVisit, setTime } from './support/visits.ts'
import { test } from './support/test.ts'

test.use({ hasWorker: true })

// Reload, Back, a second tab and a double press at each step of a visit: moving, calling off, what comes before it, and the call.

test.beforeEach(() => serverTime('2026-12-01 08:00'))

test('moving a visit: each step is there after a reload, and what another screen or the doctor did meanwhile is said', async ({
  browser,
}) => {
  const { page, context, visit } = await patientAt(browser, '/dashboard?tab=appointments', '2026-12-11')
  const dialog = page.getByRole('dialog', { name: 'Reschedule Appointment' })
  const open = async (name: string) => {
    const more = page.getByRole('button', { name: 'Details', exact: true })
    await expect(page.getByRole('article')).toBeVisible()
    if (await more.isVisible()) await more.click()
    await page.getByRole('button', { name, exact: true }).click()
  }
  await test.step('reload, Back and a double press', async () => {
    await open('Reschedule')
    await chooseStart(page, /^Mon, Dec 14, 2026/, '10:00 AM')
    await page.reload()
    await expect(time(page, '10:00 AM')).toHaveAttribute('aria-pressed', 'true')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await page.reload()
    await expect(dialog.getByText('To Mon, Dec 14, 2026 at 10:00 AM')).toBeVisible()
    await checkScreen(page, 'reschedule-confirm', '[role="dialog"]')
    await page.goBack()
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByRole('button', { name: 'Confirm Reschedule' }).dblclick()
    await expect(toasts(page, 'Appointment Rescheduled')).toHaveCount(1)
    await expect(dialog).toBeHidden()
    expect((await apiOf(page).visits.upcoming())[0]!.reschedule_count).toBe(1)
    await page.goForward()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/tab=appointments/)
  })
  await test.step('moved in a second tab', async () => {
    await open('Reschedule')
    const other = await secondTab(context, '/dashboard?tab=appointments')
    const startsAt = new Date('2026-12-14T11:00:00+02:00')
    await apiOf(other).visitChanges.reschedule({ appointmentId: visit!.id, moveId: crypto.randomUUID(), startsAt })
    await other.close()
    await expect(dialog.getByRole('alert')).toContainText(
      'This visit was moved on another screen. It is now on Mon, Dec 14, 2026 at 11:00 AM.',
    )
    await dialog.getByRole('button', { name: 'Show this visit' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('article').getByText('11:00 AM')).toBeVisible()
  })
  await test.step('cancelled by the doctor', async () => {
    await open('Cancel')
    const { page: doctor } = await newBrowser(browser)
    await signInAt(doctor, 'dr.molefe@demo.example', '/doctor/dashboard')
    const mine = (await apiOf(page).visits.upcoming())[0]!
    const { page: own } = mine.doctor_name.includes('Molefe') ? { page: doctor } : await newBrowser(browser)
    if (own !== doctor) await signInAt(own, doctorEmails[mine.doctor_name]!, '/doctor/dashboard')
    await apiOf(own).visitChanges.cancelByDoctor({ appointmentId: mine.id, reason: 'I have to travel' })
    const cancel = page.getByRole('dialog', { name: 'Cancel Appointment' })
    await expect(cancel.getByRole('alert')).toContainText(`${mine.doctor_name} cancelled this visit.`)
    await checkScreen(page, 'cancelled-by-doctor', '[role="dialog"]')
    await cancel.getByRole('button', { name: 'Show this visit' }).click()
    await expect(page.getByRole('dialog', { name: 'Your visit' })).toContainText('By the doctor')
  })
})

const doctorEmails: Record<string, string> = { 'Dr. Johan van Wyk': 'dr.vanwyk@demo.example' }

test('calling off: two presses cancel once and say so once; the dialog that is open elsewhere says what became of the visit', async ({
  browser,
}) => {
  const { page, context } = await patientAt(browser, '/dashboard?tab=appointments', '2026-12-15')
  const other = await secondTab(context, '/dashboard?tab=consultations')
  await other.getByRole('button', { name: 'View Details' }).click()
  await other.getByRole('button', { name: 'Reschedule' }).click()
  await expect(other.getByRole('dialog', { name: 'Reschedule Appointment' })).toBeVisible()

  await page.getByRole('button', { name: 'Details', exact: true }).click()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByRole('button', { name: 'Yes, Cancel Appointment' }).dblclick()
  await expect(page.getByText("You don't have any upcoming appointments.")).toBeVisible()
  await expect(toasts(page, 'Appointment cancelled successfully')).toHaveCount(1)
  await page.reload()
  await expect(dialogs(page)).toHaveCount(0)
  expect((await apiOf(page).visits.consultations()).map(({ status }) => status)).toEqual(['cancelled'])

  const dialog = other.getByRole('dialog', { name: 'Reschedule Appointment' })
  await expect(dialog.getByRole('alert')).toContainText('This visit was cancelled on another screen.')
  await other.reload() // the step again, which has nothing left to do
  await expect(dialog.getByRole('alert')).toContainText('This visit was cancelled on another screen.')
  await dialog.getByRole('button', { name: 'Show this visit' }).click()
  await expect(other.getByRole('dialog', { name: 'Your visit' })).toContainText('By you')
  await other.goBack()
  await expect(dialogs(other)).toHaveCount(0)
})

test('onboarding: what is typed outlives a reload and Back, and two presses complete it once', async ({ browser }) => {
  const { page, context } = await newBrowser(browser, phone)
  await newPatient(page, { onboarding: 'ahead' })
  await page.goto('/privacy-policy')
  await page.goto('/onboarding')
  await page.getByLabel(/WhatsApp/).fill('82 555 0142')
  await page.getByRole('radio', { name: 'Female', exact: true }).check()
  await page.getByLabel('Weight in kg').fill('71,5')
  await page.reload()
  await expect(page.getByLabel(/WhatsApp/)).toHaveValue('82 555 0142')
  await expect(page.getByRole('radio', { name: 'Female', exact: true })).toBeChecked()
  await page.goBack()
  await page.goForward()
  await expect(page.getByLabel('Weight in kg')).toHaveValue('71,5')
  const other = await secondTab(context, '/onboarding')
  await expect(other.getByLabel('Weight in kg')).toHaveValue('') // a tab has its own
  await page.getByRole('button', { name: 'Complete Profile', exact: true }).dblclick()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(toasts(page, 'Your profile has been set up successfully!')).toHaveCount(1)
  await other.reload()
  await other.goto('/dashboard')
  await expect(other.getByRole('heading', { name: /Welcome back/ })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Tell us more about yourself' })).toHaveCount(0)
  expect((await apiOf(page).people.myProfile({})).weight).toBe(71.5)
})

test('a visit is made ready days before; the lobby is one screen, and it, the waiting room and the call outlive a reload, Back and a second tab', async ({
  browser,
}) => {
  const at = '2026-12-17 10:00'
  const { patient, context, appointmentId } = await patientWithVisit(browser, { at })
  const fits = () => patient.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  await setTime('2026-12-15 10:00', patient)
  await test.step('days before: consent and the test of camera and microphone, from the visit', async () => {
    await patient.goto('/dashboard?tab=appointments')
    await patient.getByRole('link', { name: 'Get ready: test your camera' }).click()
    await expect(patient.getByRole('heading', { name: 'Get ready for your visit with Dr. Kagiso Molefe' })).toBeVisible()
    await patient.getByRole('button', { name: 'Read it' }).click()
    await expect(dialogs(patient)).toContainText('The call-back number is 082 555 0199.')
    await inHistory(patient)
    await checkScreen(patient, 'consent-text', '[role="dialog"]')
    await patient.goBack()
    await expect(dialogs(patient)).toHaveCount(0)
    await patient.getByLabel('I agree to see a doctor online').check()
    await patient.getByRole('button', { name: 'Save' }).dblclick()
    await expect(patient.getByText('You have agreed to see a doctor online.', { exact: false })).toBeVisible()
    await patient.getByRole('button', { name: 'Test camera and microphone' }).click()
    await expect(patient.getByLabel('Your own picture')).toBeVisible()
    await checkScreen(patient, 'get-ready')
    await patient.reload()
    await expect(patient.getByText('You have agreed to see a doctor online.', { exact: false })).toBeVisible()
    await patient.goBack()
    await expect(patient).toHaveURL(/tab=appointments/)
  })
  await setTime(minutesFrom(at, -5), patient)
  await test.step('the lobby', async () => {
    await patient.getByRole('button', { name: 'Join Call' }).first().click()
    await expect(patient.getByRole('heading', { name: 'Your video visit with Dr. Kagiso Molefe' })).toBeVisible()
    expect(await fits()).toBeLessThanOrEqual(0)
    await patient.getByRole('button', { name: 'Test camera and microphone' }).click()
    await expect(patient.getByLabel('Your own picture')).toBeVisible()
    expect(await fits()).toBeLessThanOrEqual(0)
    await checkScreen(patient, 'lobby')
    await context.setOffline(true)
    await expect(patient.getByRole('img', { name: 'Offline', exact: true })).toBeVisible()
    await context.setOffline(false)
    await expect(patient.getByRole('img', { name: 'Connected', exact: true })).toBeVisible()
    await patient.reload()
    await expect(patient.getByRole('radio', { name: 'Video' })).toBeChecked()
    await patient.getByRole('button', { name: 'Back' }).click()
    await expect(patient).toHaveURL(/tab=appointments/)
    await patient.goForward()
    await patient.getByRole('button', { name: 'Go to the waiting room' }).dblclick()
  })
  const waiting = patient.getByRole('heading', { name: 'Your doctor will let you in' })
  await test.step('the waiting room', async () => {
    await expect(waiting).toBeVisible()
    await patient.reload()
    await expect(waiting).toBeVisible()
    await patient.getByRole('button', { name: 'Add a person' }).click()
    await inHistory(patient)
    await patient.goBack()
    await expect(dialogs(patient)).toHaveCount(0)
    await expect(waiting).toBeVisible()
    await patient.goBack()
    await expect(patient.getByRole('article').getByText('Waiting')).toBeVisible()
    await patient.goForward()
    await expect(waiting).toBeVisible()
  })
  const { page: doctor } = await newBrowser(browser)
  await signIn(doctor, 'dr.molefe@demo.example', 'Doctor')
  await followServerTime(doctor)
  await letIn(doctor, appointmentId)
  const controls = patient.getByRole('group', { name: 'Call controls' })
  await test.step('the call', async () => {
    await expect(controls).toBeVisible()
    await controls.getByRole('button', { name: 'Messages' }).click()
    await expect(patient.getByRole('region', { name: 'Messages', exact: true })).toBeVisible()
    await inHistory(patient)
    await patient.goBack()
    await expect(patient.getByRole('region', { name: 'Messages', exact: true })).toHaveCount(0)
    await controls.getByRole('button', { name: 'Leave' }).dblclick()
    await expect(dialogs(patient)).toBeVisible()
    await inHistory(patient)
    await patient.goBack()
    await expect(dialogs(patient)).toHaveCount(0)
    await patient.reload()
    await expect(controls).toBeVisible()
  })
  await test.step('a second tab takes the call, and the first says so', async () => {
    const other = await secondTab(context, `/video-call/${appointmentId}`)
    await other.getByRole('button', { name: 'Join the call' }).dblclick()
    await expect(other.getByRole('group', { name: 'Call controls' })).toBeVisible()
    await expect(patient.getByText('You opened this call somewhere else')).toBeVisible()
    await other.close()
    await patient.getByRole('button', { name: 'Use it here instead' }).click()
    await expect(controls).toBeVisible()
    await patient.goBack()
    await patient.getByRole('button', { name: 'Join Call' }).click()
    await expect(controls).toBeVisible()
  })
})
