import { expect, type Page } from '@playwright/test'
import { mailTo, linkIn } from './support/mails.ts'
import { apiOf, newEmail } from './support/patients.ts'
import { newBrowser, desktop, phone, signIn } from './support/people.ts'
import { expectAccessible } from './support/accessibility.ts'
import { choosePassword, typeCode, makeSecondFactor, reauthenticate, typePassword } from './support/staffSignIn.ts'
import { followServerTime, passTimeTo, serverTime } from './support/time.ts'
import { test } from './support/test.ts'

const PASSWORD = 'Veld-Blom-8351'
const ADMINISTRATOR = 'admin@demo.example'

test('a doctor is made, invited, comes in, is shut out and let in again', async ({ browser }) => {
  await serverTime('2026-11-20 09:00')
  const { page: admin } = await newBrowser(browser, desktop)
  await signIn(admin, ADMINISTRATOR, 'Administrator')
  await expect(admin.getByRole('heading', { name: 'Staff accounts', level: 1 })).toBeVisible()
  await expect(admin.getByRole('row', { name: /dr\.molefe@demo\.example/ })).toContainText('Active')

  const email = newEmail('naledi')
  await test.step('the form says what is wrong at each field and keeps what was typed', async () => {
    await admin.getByRole('link', { name: 'Add a doctor' }).click()
    await admin.getByRole('button', { name: 'Send invitation' }).click()
    await expect(admin.getByText('Please correct 10 fields')).toBeVisible()
    await expectAccessible(admin)
    await fillDoctor(admin, email, { number: 'PS 123', until: '2026-11-19' })
    await admin.getByRole('button', { name: 'Send invitation' }).click()
    await expectFault(admin, 'Please enter a valid HPCSA number, like MP0123456 or DP012345')
    await expectFault(admin, 'This day has passed. Enter the last day of a registration that is valid now.')
    await admin.reload()
    await expect(admin.getByLabel('First name')).toHaveValue('Naledi')
    await expect(admin.getByLabel('Qualification')).toHaveValue('MBChB (UCT)')
  })

  await test.step('after ten minutes it asks who is here, then goes on', async () => {
    await passTimeTo(admin, '2026-11-20 09:12')
    await fillDoctor(admin, email, { number: 'mp 0765 432', until: '2027-03-31' })
    await admin.getByRole('button', { name: 'Send invitation' }).click()
    await reauthenticate(admin)
    await expect(admin.getByText(`Invitation sent to ${email}`)).toBeVisible()
    await expect(admin.getByRole('heading', { name: 'Naledi Khumalo', level: 1 })).toBeVisible()
    await expect(admin.getByText(/^Invited until Mon, Nov 23, 2026 at 9:1\d AM$/)).toBeVisible()
    await expect(admin.getByText('MP0765432')).toBeVisible()
    await expect(admin.getByRole('button', { name: 'Send a reset link' })).toHaveAttribute('aria-disabled', 'true')
    await expectAccessible(admin)
  })

  const { page: doctor } = await newBrowser(browser, phone)
  const secret = await test.step('the doctor chooses a password and a second factor and stands on the own dashboard', async () => {
    await doctor.goto(linkIn(await mailTo(doctor.request, email, /invited/i)))
    await choosePassword(doctor, PASSWORD)
    const key = await makeSecondFactor(doctor)
    await expect(doctor).toHaveURL(/\/doctor\/dashboard$/)
    return key
  })
  await expectFact(admin, 'Status', 'Active')
  await expectFact(admin, 'Second factor', 'Yes')

  await test.step('disabling ends the screen that the doctor has open', async () => {
    await admin.getByRole('button', { name: 'Disable account' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Disable this account?' })
    await expect(dialog.getByText('Enter a reason first.')).toBeVisible()
    await dialog.getByLabel('Reason').fill('Left the practice')
    await expectAccessible(admin)
    await passTimeTo(admin, '2026-11-20 09:24')
    await dialog.getByRole('button', { name: 'Disable account' }).click()
    await admin.getByRole('dialog', { name: 'Is it you?' }).press('Escape')
    await expect(dialog.getByLabel('Reason')).toHaveValue('Left the practice')
    await dialog.getByRole('button', { name: 'Disable account' }).click()
    await reauthenticate(admin)
    await expect(doctor).toHaveURL(/\/login/)
    await expectFact(admin, 'Status', 'Disabled')
    await expectFact(admin, 'Reason for disabling', 'Left the practice')
    await expect(typePassword(doctor, 'Doctor', email, PASSWORD)).resolves.toBe('refused')
  })

  await test.step('and undoing it lets the doctor in again', async () => {
    await admin.getByRole('button', { name: 'Undo' }).click()
    await expectFact(admin, 'Status', 'Active')
    await passTimeTo(doctor, '2026-11-20 09:26')
    await typePassword(doctor, 'Doctor', email, PASSWORD)
    await typeCode(doctor, secret)
    await expect(doctor).toHaveURL(/\/doctor\/dashboard$/)
  })
})

test('a nurse gets another second factor and another address', async ({ browser }) => {
  await serverTime('2026-11-20 10:00')
  const { page: admin } = await newBrowser(browser, phone)
  await signIn(admin, ADMINISTRATOR, 'Administrator')
  const { page: nurse } = await newBrowser(browser, desktop)
  const email = await newNurse(admin, nurse)
  await expectFact(admin, 'Status', 'Active')
  const secret = await test.step('a reset second factor ends the sessions, and letter and password make the next', async () => {
    await passTimeTo(nurse, '2026-11-20 10:02')
    await admin.getByRole('button', { name: 'Reset second factor' }).click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Reset second factor' }).click()
    await expect(nurse).toHaveURL(/\/login/)
    await expectFact(admin, 'Second factor', 'No')
    await nurse.goto(linkIn(await mailTo(nurse.request, email, /authenticator/i)))
    await nurse.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await nurse.getByRole('button', { name: 'Continue' }).click()
    const key = await makeSecondFactor(nurse)
    await expect(nurse).toHaveURL(/\/nurse\/dashboard$/)
    await expectFact(admin, 'Second factor', 'Yes')
    return key
  })

  await admin.getByRole('button', { name: 'Make lead nurse' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Make lead nurse' }).click()
  await expect(admin.getByRole('dialog')).toHaveCount(0)
  await nurse.goto('/nurse/team')
  await expect(nurse.getByRole('list', { name: 'PSP nurses' })).toBeVisible()

  const next = newEmail('lindiwe.new')
  await test.step('the old address signs in until the new one is proven', async () => {
    await admin.getByRole('button', { name: 'Change email' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Change the email' })
    await dialog.getByLabel('New email').fill('dr.molefe@demo.example')
    await dialog.getByRole('button', { name: 'Send the link' }).click()
    await expect(dialog.getByText('There is already an account with this email.')).toBeVisible()
    await dialog.getByLabel('New email').fill(next)
    await dialog.getByRole('button', { name: 'Send the link' }).click()
    await expect(admin.getByText('Not verified yet')).toBeVisible()
    await expectAccessible(admin)

    await signOut(nurse)
    await passTimeTo(nurse, '2026-11-20 10:04')
    await typePassword(nurse, 'Nurse', email, PASSWORD)
    await typeCode(nurse, secret)
    await expect(nurse).toHaveURL(/\/nurse\/dashboard$/)
  })

  await test.step('then the new one', async () => {
    await nurse.goto(linkIn(await mailTo(nurse.request, next, /./)))
    await nurse.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await nurse.getByRole('button', { name: 'Confirm new email' }).click()
    await expect(nurse.getByText('Your email address was changed. Please sign in with the new one from now on.')).toBeVisible()
    await expect(admin.getByText('Not verified yet')).toHaveCount(0)
    await expectFact(admin, 'Email', next)
    await nurse.context().clearCookies()
    await nurse.goto('about:blank')
    await passTimeTo(nurse, '2026-11-20 10:06')
    await expect(typePassword(nurse, 'Nurse', email, PASSWORD)).resolves.toBe('refused')
    await typePassword(nurse, 'Nurse', next, PASSWORD)
    await typeCode(nurse, secret)
    await expect(nurse).toHaveURL(/\/nurse\/dashboard$/)
  })
})

test('a registration that two administrators change at once keeps both values', async ({ browser }) => {
  await serverTime('2026-11-20 11:00')
  const { context, page: admin } = await newBrowser(browser, desktop)
  await signIn(admin, ADMINISTRATOR, 'Administrator')
  await admin.getByRole('link', { name: /Molefe/ }).click()
  await admin.getByRole('button', { name: 'Edit registration' }).click()
  await admin.getByLabel('Practice address').fill('1 New Road, Durban')
  const other = await context.newPage()
  await followServerTime(other)
  await other.goto(admin.url())
  await other.getByRole('button', { name: 'Edit registration' }).click()
  await other.getByLabel('Qualification').fill('MBBCh (Stellenbosch)')
  await other.getByRole('button', { name: 'Save registration' }).click()
  await expect(other.getByText('Registration saved')).toBeVisible()

  await admin.getByRole('button', { name: 'Save registration' }).click()
  await expect(admin.getByText('This was changed somewhere else in the meantime. Nothing was overwritten.')).toBeVisible()
  await expect(admin.getByRole('radiogroup')).toHaveCount(1) // what only one of them changed is not in question
  await expect(admin.getByRole('radio', { name: 'Saved version MBBCh (Stellenbosch)' })).toBeChecked()
  await expectAccessible(admin)
  await admin.getByRole('button', { name: 'Save this choice' }).click()
  await expectFact(admin, 'Qualification', 'MBBCh (Stellenbosch)')
  await expectFact(admin, 'Practice address', '1 New Road, Durban')
})

test('the last administrator stays, and nobody else comes here', async ({ browser }) => {
  await serverTime('2026-11-20 12:00')
  const { page: admin } = await newBrowser(browser, desktop)
  await signIn(admin, ADMINISTRATOR, 'Administrator')
  const { id: second } = (await apiOf(admin).staff.list()).find(({ email }) => email === 'admin.yusuf@demo.example')!
  await apiOf(admin).staff.disable({ staffId: second, reason: 'On leave' })
  await admin.getByLabel('Search by name, email or number').fill(ADMINISTRATOR)
  await expect(admin.getByText('1 account shown')).toBeVisible()
  expect(admin.url()).not.toContain('demo')
  await admin
    .getByRole('row', { name: new RegExp(ADMINISTRATOR) })
    .getByRole('link')
    .click()
  const disable = admin.getByRole('button', { name: 'Disable account' })
  await expect(disable).toHaveAttribute('aria-disabled', 'true')
  await expect(disable).toHaveAccessibleDescription('This is the last administrator. Add another one first.')
  await disable.click({ force: true })
  await expect(admin.getByRole('dialog')).toHaveCount(0)
  await expect(admin.getByRole('button', { name: 'Reset second factor' })).toHaveAttribute('aria-disabled', 'true')
  const staffId = admin.url().split('/').at(-1)!
  await expect(apiOf(admin).staff.disable({ staffId, reason: 'Testing' })).rejects.toMatchObject({ code: 'LAST_ADMINISTRATOR' })

  const { page: nurse } = await newBrowser(browser, phone)
  await signIn(nurse, 'sister.mpho@demo.example', 'Nurse')
  for (const path of ['/admin', '/admin/staff/new?role=admin', `/admin/staff/${staffId}`]) {
    await nurse.goto(path)
    await expect(nurse).toHaveURL(/\/nurse\/dashboard$/)
  }
  await expect(apiOf(nurse).staff.list()).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
})

async function fillDoctor(page: Page, email: string, { number, until }: { number: string; until: string }) {
  await page.getByLabel('First name').fill('Naledi')
  await page.getByLabel('Last name').fill('Khumalo')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('HPCSA number').fill(number)
  await page.getByLabel('Registration valid until').fill(until)
  await page.getByLabel('Qualification').fill('MBChB (UCT)')
  await page.getByLabel('Practice address').fill('12 Long Street, Cape Town')
  await page.getByLabel('Specialty').fill('General practitioner')
  await page.getByRole('radio', { name: 'No' }).check({ force: true })
  await page.getByLabel('Price of a consultation').fill('450')
}

/** Made by the administrator and through the first sign-in; the administrator's screen shows the account. */
async function newNurse(admin: Page, nurse: Page) {
  const email = newEmail('lindiwe')
  await admin.getByRole('link', { name: 'Add a nurse' }).click()
  await admin.getByLabel('First name').fill('Lindiwe')
  await admin.getByLabel('Last name').fill('Zulu')
  await admin.getByLabel('Email').fill(email)
  await admin.getByLabel('SANC number').fill('14 123 456')
  await admin.getByLabel('Practising certificate valid until').fill('2026-12-31')
  await admin.getByRole('button', { name: 'Send invitation' }).click()
  await expect(admin.getByText(`Invitation sent to ${email}`)).toBeVisible()
  await nurse.goto(linkIn(await mailTo(nurse.request, email, /invited/i)))
  await choosePassword(nurse, PASSWORD)
  await makeSecondFactor(nurse)
  await expect(nurse).toHaveURL(/\/nurse\/dashboard$/)
  return email
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByRole('dialog', { name: 'Your menu' }).getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login/)
}

const expectFault = (page: Page, text: string) => expect(page.getByText(text).last()).toBeVisible()

/** What the account's page says of this, without being loaded anew. */
const expectFact = (page: Page, name: string, value: string) =>
  expect(page.locator('.details-list > div').filter({ has: page.getByText(name, { exact: true }) })).toContainText(value)
