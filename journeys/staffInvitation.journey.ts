import { expect, type Page } from '@playwright/test'
import { expectFault } from './support/faults.ts'
import { mailTo, linkIn } from './support/mails.ts'
import { apiOf, newEmail } from './support/patients.ts'
import { newBrowser, phone, signIn } from './support/people.ts'
import { expectAccessible } from './support/accessibility.ts'
import { choosePassword, typeCode, makeSecondFactor, typePassword } from './support/staffSignIn.ts'
import { followServerTime, serverTime } from './support/time.ts'
import { test } from './support/test.ts'

const PASSWORD = 'Veld-Blom-8351'
const NEXT = 'Berg-Wind-9462'

test('an invited nurse chooses a password by the rules of staff, adds the second step, and the link is spent', async ({ browser }) => {
  await serverTime('2026-11-20 13:00')
  const { page: admin } = await newBrowser(browser)
  const { email, link } = await invited(admin)
  const { page: nurse } = await newBrowser(browser, phone)
  await nurse.goto(link)
  await expect(nurse.getByRole('heading', { name: 'Choose your password' })).toBeVisible()
  expect(nurse.url()).toMatch(/\/invitation$/)
  await expect(nurse.getByText(email)).toHaveCount(0)
  await nurse.reload()
  await expect(nurse.getByRole('heading', { name: 'Choose your password' })).toBeVisible()
  await expectAccessible(nurse)

  await test.step('each rule has its own sentence and its own tick', async () => {
    for (const [password, rule, sentence] of [
      ['Ab1', 'At least 8 characters', 'Password must be at least 8 characters'],
      ['abcdefgh1', 'One uppercase letter', 'Password must contain at least one uppercase letter'],
      ['ABCDEFGH1', 'One lowercase letter', 'Password must contain at least one lowercase letter'],
      ['Abcdefghi', 'One number', 'Password must contain at least one number'],
    ] as const) {
      await choosePassword(nurse, password)
      await expectFault(nurse, sentence)
      const undone = nurse.getByRole('listitem').filter({ has: nurse.getByRole('img', { name: 'To do' }) })
      await expect(undone).toHaveText([rule])
    }
  })

  await choosePassword(nurse, PASSWORD)
  await expect(nurse.getByText('Account created successfully!')).toBeVisible()
  await expect(nurse.getByRole('heading', { name: 'Set up your second step' })).toBeVisible()
  await test.step('who loads the page anew goes on by signing in', async () => {
    await nurse.reload()
    await expect(nurse.getByRole('heading', { name: 'Sign in to continue' })).toBeVisible()
    await expectAccessible(nurse)
    await nurse.getByRole('link', { name: 'Go to sign in' }).click()
    await typePassword(nurse, 'Nurse', email, PASSWORD)
    await makeSecondFactor(nurse)
    await expect(nurse).toHaveURL(/\/nurse\/dashboard$/)
  })

  const { page: stranger } = await newBrowser(browser, phone)
  await stranger.goto(link)
  await expectDead(stranger, 'This invitation is no longer valid.')
  await expectAccessible(stranger)
})

test('an invitation ends after 72 hours', async ({ browser }) => {
  await serverTime('2026-11-20 13:30')
  const { page: admin } = await newBrowser(browser)
  const { link } = await invited(admin)
  const { page: nurse } = await newBrowser(browser, phone)
  await nurse.goto(link)
  await expect(nurse.getByRole('heading', { name: 'Choose your password' })).toBeVisible()
  await serverTime('2026-11-23 13:31')
  await choosePassword(nurse, PASSWORD)
  await expectDead(nurse, 'This invitation is no longer valid.')
  for (const broken of ['/invitation', '/invitation#token=nobody-made-this&type=invitation', '/invitation#token=x&type=recovery']) {
    await nurse.goto('about:blank')
    await nurse.goto(broken)
    await expectDead(nurse, 'Please ask your administrator for a new one.')
  }
})

test('a name that another administrator put right meanwhile is not undone unseen', async ({ browser }) => {
  await serverTime('2026-11-20 13:45')
  const { page: admin } = await newBrowser(browser)
  const { staffId } = await invited(admin)
  await admin.goto(`/admin/staff/${staffId}`)
  const elsewhere = async (first_name: string) => {
    const { version } = await apiOf(admin).staff.get({ staffId })
    await apiOf(admin).staff.saveName({ staffId, version, first_name, last_name: 'Zulu' })
    await expect(admin.getByRole('heading', { name: `${first_name} Zulu`, level: 1 })).toBeAttached()
  }
  await elsewhere('Thandi')
  await admin.getByRole('button', { name: 'Change name' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Change the name' })
  await expect(dialog.getByLabel('First name')).toHaveValue('Thandi')
  await dialog.getByLabel('Last name').fill('Zulu-Nkosi')
  await elsewhere('Thandekile')
  await dialog.getByRole('button', { name: 'Save name' }).click()
  await expect(dialog.getByText('This was changed somewhere else in the meantime. Nothing was overwritten.')).toBeVisible()
  await expect(dialog.getByRole('radio', { name: 'Saved version Thandekile' })).toBeChecked()
  await expectAccessible(admin)
  await dialog.getByRole('button', { name: 'Save this choice' }).click()
  await expect(admin.getByRole('heading', { name: 'Thandekile Zulu-Nkosi', level: 1 })).toBeVisible()
})

test('an administrator mends a lost password and a lost phone; the one does not mend the other', async ({ browser }) => {
  await serverTime('2026-11-20 14:00')
  const { page: admin } = await newBrowser(browser)
  const { email, link, staffId } = await invited(admin)
  const { page: nurse } = await newBrowser(browser, phone)
  await nurse.goto(link)
  await choosePassword(nurse, PASSWORD)
  const key = await makeSecondFactor(nurse)
  await expect(nurse).toHaveURL(/\/nurse\/dashboard$/)

  await test.step('a reset link keeps the rules of staff and the second step', async () => {
    await later(nurse, '2026-11-20 14:02')
    await apiOf(admin).staff.sendResetLink({ staffId })
    await nurse.goto(linkIn(await mailTo(nurse.request, email, /new password/i)))
    await expect(nurse.getByRole('listitem').filter({ hasText: 'One uppercase letter' })).toBeVisible()
    await nurse.getByLabel('New password', { exact: true }).fill(NEXT)
    await nurse.getByLabel('Confirm new password').fill(NEXT)
    await nurse.getByRole('button', { name: 'Update Password' }).click()
    await expect(nurse.getByText('Password updated successfully!')).toBeVisible()
    await typePassword(nurse, 'Nurse', email, NEXT)
    await typeCode(nurse, key)
    await expect(nurse).toHaveURL(/\/nurse\/dashboard$/)
  })

  await test.step('a reset second step needs the letter and the password', async () => {
    await later(nurse, '2026-11-20 14:04')
    await apiOf(admin).staff.resetSecondFactor({ staffId })
    await expect(nurse).toHaveURL(/\/login/)
    await typePassword(nurse, 'Nurse', email, NEXT)
    await expectFault(nurse, 'Your second sign-in step was reset. Please open the link in the email that we sent you.')
    await nurse.goto(linkIn(await mailTo(nurse.request, email, /authenticator/i)))
    await expect(nurse.getByRole('heading', { name: 'Set up your second step again' })).toBeVisible()
    expect(nurse.url()).toMatch(/\/second-factor$/)
    await expectAccessible(nurse)
    await givePassword(nurse, PASSWORD)
    await expectFault(nurse, 'The password is not correct.')
    await givePassword(nurse, NEXT)
    await expect(nurse.getByRole('heading', { name: 'Set up your second step' })).toBeVisible()
    await nurse.reload()
    await givePassword(nurse, NEXT)
    expect(await makeSecondFactor(nurse)).not.toBe(key)
    await expect(nurse).toHaveURL(/\/nurse\/dashboard$/)
  })
})

/** A nurse whom the demo's administrator has just made, and the letter's link. */
async function invited(admin: Page) {
  await signIn(admin, 'admin@demo.example', 'Administrator')
  const email = newEmail('thandeka')
  const nurse = { sanc_number: '14123456', apc_valid_until: '2026-12-31' }
  const made = { email, first_name: 'Thandeka', last_name: 'Zulu', registration: { role: 'nurse', nurse } } as const
  const { id } = await apiOf(admin).staff.create(made)
  return { email, staffId: id, link: linkIn(await mailTo(admin.request, email, /invited/i)) }
}

/** The server's time and this browser's go on to this. */
async function later(page: Page, at: string) {
  await serverTime(at)
  await followServerTime(page)
}

async function givePassword(page: Page, password: string) {
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function expectDead(page: Page, why: string) {
  await expect(page.getByRole('heading', { name: 'Invalid or Expired Link' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText(why)
}
