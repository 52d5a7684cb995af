import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { answers, apiOf, bookThroughApi, newPatient } from './support/patients.ts'
import { newBrowser, DEMO_PASSWORD, phone, signIn } from './support/people.ts'
import { checkScreen } from './support/accessibility.ts'
import { overflowFaults } from './support/overflow.ts'
import { serverTime } from './support/time.ts'
import { test } from './support/test.ts'

/** As long as names are. */
const longName = { firstName: 'Nomathemba-Philippina', lastName: 'Mthethwandaba-van der Westhuizen' }

test.beforeEach(() => serverTime('2026-11-20 08:00'))

test('words that are cut, or stand outside, are found', async ({ browser }) => {
  const { page } = await newBrowser(browser, phone)
  const cut = 'overflow: hidden; width: 6rem; white-space: nowrap'
  await page.setContent(`<button style="width: 4rem; white-space: nowrap">Book Consultation</button><p style="${cut}">Your next visit</p>
    <p style="margin-left: 12rem; white-space: nowrap">Nomathemba-Philippina</p>
    <p style="${cut}; text-overflow: ellipsis">This line may be shortened</p><p>And this one has room</p>`)
  const faults = await overflowFaults(page)
  const narrow = '320 px in the largest letters: '
  expect(faults.filter((fault) => fault.startsWith(narrow)).map((fault) => fault.slice(narrow.length).replace(/ \(.*?\)/, ''))).toEqual([
    expect.stringMatching(/^the page scrolls \d+ px sideways$/),
    "'Book Consultation' stands out of its button",
    "'Your next visit' is cut by p",
    "'Nomathemba-Philippina' stands outside the window",
  ])
})

test('the screens of visitors', async ({ browser }) => {
  const { page, look } = await watched(browser)
  for (const [name, path, heading] of [
    ['login', '/login', 'Welcome Back'],
    ['login-administrator', '/login?as=administrator', 'Welcome Back'],
    ['login-verify', '/login#token=nobody-made-this&type=verify', 'Invalid or Expired Link'],
    ['login-email-change', '/login#token=nobody-made-this&type=email_change', 'Invalid or Expired Link'],
    ['signup', '/signup', 'Create Patient Account'],
    ['forgot-password', '/forgot-password', 'Reset Password'],
    ['reset-password', '/reset-password#access_token=nobody-made-this&type=recovery', 'Invalid or Expired Link'],
    ['invitation', '/invitation#token=nobody-made-this&type=invitation', 'Invalid or Expired Link'],
    ['second-factor', '/second-factor#token=nobody-made-this&type=second_factor', 'Invalid or Expired Link'],
  ] as const) {
    await page.goto('about:blank')
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    await look(name)
  }
  await page.goto('/signup')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await look('signup-faults')
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign In as Patient' }).click()
  await look('login-faults')
})

test('the screens of patients', async ({ browser }) => {
  const { page, look } = await watched(browser)
  await newPatient(page, { ...longName, onboarding: 'ahead' })
  await open(page, '/onboarding')
  await look('onboarding')
  await apiOf(page).people.completeOnboarding({ ...answers, ...longName })
  for (const tab of ['overview', 'appointments', 'consultations']) {
    await open(page, `/dashboard?tab=${tab}`)
    await look(`patient-${tab}-new`)
  }
  await lookAtBooking(page, look)
  await page.getByRole('dialog').getByRole('button', { name: 'View Appointment' }).click()
  await page.getByRole('button', { name: 'Hide details' }).waitFor()
  await look('patient-appointments')
  const [visit] = await apiOf(page).visits.upcoming({})
  await open(page, `/video-call/${visit!.id}`)
  await look('call-too-early')
})

test('the details of a visit that is behind a patient', async ({ browser }) => {
  const { page, look } = await watched(browser)
  await apiOf(page).accounts.signIn({ email: 'sipho@demo.example', password: DEMO_PASSWORD, role: 'patient' })
  await open(page, '/dashboard?tab=consultations')
  await page.getByRole('tab', { name: /^Past/ }).click()
  const visit = page.getByRole('article').first()
  await visit.getByRole('button', { name: /details/i }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('consultation-details')
})

test('the screens of doctors', async ({ browser }) => {
  const { page: patient } = await newBrowser(browser)
  await newPatient(patient, longName)
  const { id } = await bookThroughApi(patient, '2026-12-10')
  const { page, look } = await watched(browser)
  await signIn(page, 'dr.molefe@demo.example', 'Doctor')
  await page.getByRole('region', { name: 'Hand-overs from nurses' }).waitFor() // it comes last, and the page grows
  await look('doctor-dashboard')
  await open(page, `/doctor/consultation/${id}`)
  await expect(page.getByRole('tablist', { name: 'Note' })).toBeVisible() // it comes after the heading, and the page grows
  await look('doctor-consultation')
  await open(page, '/doctor/appointments?date=2026-12-10&view=day')
  await look('doctor-appointments-day')
})

test('the start page of nurses', async ({ browser }) => {
  const { page, look } = await watched(browser)
  await signIn(page, 'sister.mpho@demo.example', 'Nurse')
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
  await look('nurse')
})

test('the screens of administrators', async ({ browser }) => {
  const { page, look } = await watched(browser)
  await signIn(page, 'admin@demo.example', 'Administrator')
  await expect(page.getByRole('heading', { name: 'Staff accounts', level: 1 })).toBeVisible()
  await look('staff-list')
  await page.getByLabel('Search by name, email or number').fill('nobody of this name')
  await look('staff-list-nobody')
  for (const role of ['doctor', 'nurse', 'admin']) {
    await open(page, `/admin/staff/new?role=${role}`)
    await look(`staff-new-${role}`)
  }
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await look('staff-new-faults')
  const accounts = await apiOf(page).staff.list()
  await open(page, `/admin/staff/${accounts.find(({ role }) => role === 'doctor')!.id}`)
  await look('staff-account')
  for (const change of ['Change email', 'Reset second factor', 'Disable account']) {
    await page.getByRole('button', { name: change }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await look(`staff-${change.split(' ')[0]!.toLowerCase()}`)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Edit registration' }).click()
  await look('staff-registration')
  await open(page, `/admin/staff/${accounts.find(({ role }) => role === 'admin')!.id}`)
  await look('staff-account-own')
})

test('the registers of administrators', async ({ browser }) => {
  const { page, look } = await watched(browser)
  await signIn(page, 'admin@demo.example', 'Administrator')
  for (const place of ['codes', 'notifiable']) {
    await open(page, `/admin/${place}`)
    await look(`admin-${place}`)
  }
})

type Look = (name: string) => Promise<void>

/** A browser whose every complaint is collected; `look` tries the screen. What a journey of its own tries is not tried here again. */
async function watched(browser: Browser): Promise<{ context: BrowserContext; page: Page; look: Look }> {
  const { context, page } = await newBrowser(browser, phone)
  const complaints: string[] = []
  page.on('console', (message) => {
    const { url } = message.location()
    // A link that is dead and a call that nobody may enter yet: the browser says so itself.
    const isExpected = /\/(calls\/lobby|accounts\/checkLink)/.test(url)
    if (message.type() === 'error' && !isExpected) complaints.push(`${message.text()} ${url}`)
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) => console.error(`CSP: ${event.violatedDirective} ${event.blockedURI}`)),
  )
  const look = async (name: string) => {
    await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
    // What comes late makes the page higher than it was shown, and the bar lies over it: a fault that is one still is when it is tried again.
    await test.step(name, () => expect(() => checkScreen(page, name)).toPass())
    expect(complaints, name).toEqual([])
  }
  return { context, page, look }
}

async function open(page: Page, path: string) {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
}

async function lookAtBooking(page: Page, look: Look) {
  await page.goto('/dashboard?openBooking=true')
  await page.getByRole('radio', { name: /Wed, Dec 9, 2026/ }).check({ force: true })
  await page.getByRole('group', { name: 'Time' }).getByRole('button', { name: '12:00 PM' }).click()
  await expect(page.getByText(/is kept for you for 10 minutes/)).toBeVisible()
  await look('booking-start')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Reason for your visit').fill('My back hurts')
  await look('booking-notes')
  await page.getByRole('button', { name: 'Book Consultation' }).click()
  await expect(page.getByText('Appointment booked successfully!')).toBeVisible()
}
