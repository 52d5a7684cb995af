import { expect } from '@playwright/test'
import { v7 } from 'uuid'
import { supportConsents } from '#rules/supportConsents.ts'
import { checkScreen } from './support/accessibility.ts'
import { cachedForOffline, offlineRecord, startOffline } from './support/offline.ts'
import { apiOf, newPatient } from './support/patients.ts'
import { desktop, newBrowser, phone, signInAt } from './support/people.ts'
import { serverTime } from './support/time.ts'
import { test } from './support/test.ts'

test.use({ hasWorker: true })

test.beforeEach(() => serverTime('2026-11-20 08:00'))

test('who is in the programme reads when the nurse calls next and what she left, also behind their score, and never her note', async ({
  browser,
}) => {
  const [{ page: patient, context }, { page: lead }] = [await newBrowser(browser, phone), await newBrowser(browser, desktop)]
  await newPatient(patient)
  await signInAt(lead, 'sister.zanele@demo.example', '/nurse/dashboard')
  const nurse = apiOf(lead).followUps
  const openMenu = () => patient.getByRole('button', { name: 'Your menu' }).click()
  const plan = patient.getByRole('link', { name: 'My plan' })
  const first = v7()
  const content = {
    problems: ['High blood pressure'],
    goals: [{ text: 'Dance at the wedding', measure: '', targetOn: null, status: 'active' as const }],
    actions: [],
    barriers: '',
    everyDays: 1,
    reviewOn: '2026-12-18',
  }

  await test.step('the menu has the plan once they take part', async () => {
    await patient.goto('/dashboard')
    await openMenu()
    await expect(patient.getByRole('link', { name: 'My wallet' })).toBeVisible()
    await expect(plan).toHaveCount(0)
    await apiOf(patient).consents.agree({ texts: [{ code: 'psp_support', version: supportConsents.psp_support.version }] })
    await patient.goto('/dashboard')
    await openMenu()
    await plan.click()
    await expect(patient.getByRole('heading', { name: 'My plan', level: 1 })).toBeVisible()
    await expect(patient.getByText('No follow-up is planned yet.')).toBeVisible()
    await expect(patient.getByText('No follow-ups recorded yet.')).toBeVisible()
  })

  await test.step('a date and what the nurse left show at once', async () => {
    const { id: userId } = await apiOf(patient).people.myProfile()
    await nurse.schedule({ userId, id: first, type: 'medication_review', at: new Date('2026-11-23T10:00:00+02:00') })
    const next = patient.getByRole('list', { name: 'Next follow-up' })
    await expect(next).toContainText('Medicine review')
    await expect(next).toContainText('Zanele Mthembu')
    await patient.goto('/dashboard')
    await patient.getByRole('button', { name: /^Notifications, / }).click()
    const told = patient.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: /^Message.*Next follow-up/ })
    await expect(told).toContainText('Your nurse will call you on Mon, Nov 23, 2026 at 10:00 AM.')
    await told.click()
    await expect(patient).toHaveURL(/\/my-plan$/)
    await nurse.complete({
      id: first,
      outcome: 'stable',
      note: 'Husband drinks',
      patientNote: 'Walk every day.\nBring your tablets.',
      nextId: v7(),
      nextAt: new Date('2026-12-04T10:00:00+02:00'),
    })
    await expect(patient.getByRole('list', { name: 'Earlier follow-ups' })).toContainText('Bring your tablets.')
    await expect(next).toContainText('Dec 4')
    await apiOf(lead).carePlans.save({ userId, id: v7(), after: 0, content })
    await expect(patient.getByRole('region', { name: 'Your care plan' })).toContainText('Dance at the wedding')
    await expect(patient.getByRole('region', { name: 'Your care plan' })).toContainText('Your nurse follows up at least every day.')
    await lead.goto(`/nurse/followup/${userId}`)
    await expect(lead.getByText('The plan is every day. Leave the date empty')).toBeVisible()
    await expect(patient.getByRole('main')).not.toContainText('Husband')
    await checkScreen(patient, 'my-plan')
  })

  await test.step('a nurse who writes the next version while another saves one keeps what she typed, and chooses', async () => {
    const { id: userId } = await apiOf(patient).people.myProfile()
    const { carePlans } = apiOf(lead)
    await lead.goto(`/nurse/careplan/${userId}`)
    const barriers = lead.getByRole('textbox', { name: 'What could get in the way' })
    await barriers.fill('Taxi money')
    await carePlans.save({ userId, id: v7(), after: 1, content: { ...content, barriers: 'Her knee' } })
    await expect(lead.getByRole('list', { name: 'Versions of the care plan' })).toContainText('Her knee')
    await expect(barriers).toHaveValue('Taxi money')
    await lead.getByRole('button', { name: 'Save and send to the patient' }).click()
    await expect(lead.getByRole('alert')).toContainText('Nothing was overwritten.')
    await checkScreen(lead, 'nurse-care-plan-conflict')
    await lead.getByRole('radio', { name: /Taxi money/ }).check()
    await lead.getByRole('button', { name: 'Save this choice' }).click()
    await expect(lead).toHaveURL(`/nurse/patients/${userId}`)
    const { versions } = await carePlans.ofPatient({ userId })
    expect(versions[0]).toMatchObject({ number: 3, content: { ...content, barriers: 'Taxi money' } })
    await lead.goto(`/nurse/careplan/${userId}`) // nothing typed: another's version shows
    await expect(barriers).toHaveValue('Taxi money')
    await carePlans.save({ userId, id: v7(), after: 3, content: { ...content, barriers: 'Her knee' } })
    await expect(barriers).toHaveValue('Her knee')
  })

  await test.step('behind the score are the same', async () => {
    await patient.getByRole('button', { name: /^Your Molemo Score: / }).click()
    const dialog = patient.getByRole('dialog')
    await dialog.getByRole('button', { name: /Nurse Follow-ups/ }).click()
    await expect(dialog).toContainText('30 of 30 points')
    await expect(dialog.getByText('Scheduled').locator('xpath=..')).toContainText('1')
    await expect(dialog.getByRole('list', { name: 'Earlier follow-ups' })).toContainText('Walk every day.')
    await expect(dialog).not.toContainText('Husband')
    await checkScreen(patient, 'score-follow-ups')
  })

  await test.step('and on the way, without a connection', async () => {
    await patient.goto('/my-plan')
    await expect(patient.getByRole('list', { name: 'Next follow-up' })).toBeVisible()
    await cachedForOffline(patient)
    await expect.poll(() => offlineRecord(patient)).toContain('Walk every day.')
    await startOffline(context, patient, '/my-plan')
    await expect(patient.getByRole('region', { name: 'Your care plan' })).toContainText('Dance at the wedding')
    await expect(patient.getByRole('list', { name: 'Next follow-up' })).toContainText('Dec 4')
    await expect(patient.getByRole('list', { name: 'Earlier follow-ups' })).toContainText('Walk every day.')
  })
})
