import { expect, type Page } from '@playwright/test'
import { apiOf, newPatient } from './support/patients.ts'
import { scriptPayloads } from './support/scriptPayloads.ts'
import { newBrowser, signIn } from './support/people.ts'
import { test } from './support/test.ts'

/** Counts what ran and what the content policy stopped, on every page this browser opens. */
async function watch(page: Page) {
  const seen: string[] = []
  await page.exposeFunction('canary', () => void seen.push('a payload ran'))
  await page.exposeFunction('stopped', (what: string) => void seen.push(`the content policy stopped ${what}`))
  await page.addInitScript(() => {
    const { stopped } = window as unknown as { stopped: (what: string) => void }
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      stopped(`${violatedDirective} ${blockedURI}`),
    )
  })
  page.on('dialog', (dialog) => {
    seen.push('a dialog opened')
    void dialog.dismiss()
  })
  return seen
}

const short = scriptPayloads.filter((payload) => payload.length <= 80)
const at = (n: number) => short[n % short.length]!
const joined = (from: number, count: number) =>
  scriptPayloads
    .slice(from, from + count)
    .join('\n')
    .slice(0, 2000)

/** Fills every field of the profile that takes text with other payloads. */
async function fillProfile(page: Page, round: number) {
  const { people } = apiOf(page)
  const from = round * 20
  let { version } = await people.myProfile()
  const save = async (section: Parameters<typeof people.saveSection>[0]) => {
    ;({ version } = await people.saveSection(section))
  }
  const none = { gender: null, sex_at_birth: null, birth_date: null }
  await save({
    section: 'personal',
    version,
    fields: { ...none, gender: 'female', first_name: at(from), last_name: at(from + 1), called_name: at(from + 2) },
  })
  await save({
    section: 'contact',
    version,
    fields: {
      phone_number: '0825550199',
      address: scriptPayloads
        .slice(from, from + 4)
        .join(' ')
        .slice(0, 400),
      safe_to_leave_message: null,
    },
  })
  const kin = { next_of_kin_phone: '', next_of_kin_may_speak: null }
  await save({ section: 'next_of_kin', version, fields: { ...kin, next_of_kin_name: at(from + 3), next_of_kin_relation: at(from + 4) } })
  const health = { chronic_conditions: joined(from, 20), chronic_medications: joined(from, 5), allergies: joined(from, 20) }
  await save({ section: 'health', version, fields: { ...health, no_known_allergies: false, pregnancy: null } })
  const cover = { medical_aid_scheme: at(from + 5), medical_aid_plan: at(from + 6), medical_aid_number: at(from + 7).slice(0, 40) }
  await save({ section: 'cover', version, fields: cover })
  await save({ section: 'care', version, fields: { clinic: at(from + 8), pharmacy: at(from + 9) } })
}

test('200 texts that want to run are only text: on the profile, at home and in the menu of whoever typed them', async ({ browser }) => {
  const { page } = await newBrowser(browser)
  const seen = await watch(page)
  await newPatient(page)
  for (let round = 0; round < 10; round += 1) {
    await fillProfile(page, round)
    await page.goto('/profile')
    await expect(
      page
        .getByRole('main')
        .getByText(scriptPayloads[round * 20]!.trim(), { exact: false })
        .first(),
    ).toBeVisible()
  }
  await page.goto('/dashboard')
  await expect(page.getByRole('main')).toBeVisible()
  expect(seen).toEqual([])
})

test('an administrator sees names that want to run as names, and the letters that follow hold none of them', async ({ browser }) => {
  const { page } = await newBrowser(browser)
  const seen = await watch(page)
  await signIn(page, 'admin@demo.example', 'Administrator')
  const { staff } = apiOf(page)
  const mark = Date.now().toString(36)
  for (let n = 0; n < 40; n += 2) {
    const person = { email: `payload-${mark}-${n}@example.org`, first_name: at(n), last_name: at(n + 1) }
    const nurse = { sanc_number: '14123456', apc_valid_until: '2030-12-31' }
    const made = await staff.create({ ...person, registration: { role: 'nurse', nurse } })
    if (n % 10 === 0) {
      await page.goto(`/admin/staff/${made.id}`)
      await expect(page.getByRole('main')).toContainText(at(n).trim())
    }
  }
  await page.goto('/admin')
  await expect(page.getByRole('main')).toContainText(at(2).trim())
  await page.goto('/letterbox')
  await expect(page.getByRole('main')).toContainText(`payload-${mark}-0@example.org`)
  expect(await page.getByRole('main').textContent()).not.toContain('canary()')
  expect(seen).toEqual([])
})

test('the watch itself would notice', async ({ browser }) => {
  const { page } = await newBrowser(browser)
  const seen = await watch(page)
  await page.goto('/login')
  await page.evaluate(() => {
    const planted = document.createElement('div')
    planted.setAttribute('style', 'color:red')
    document.body.append(planted)
    const { canary } = window as unknown as { canary: () => void }
    canary()
  })
  await expect.poll(() => seen.length).toBeGreaterThan(0)
})
