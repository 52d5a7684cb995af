import { expect, type Page } from '@playwright/test'
import { apiOf, newPatient } from './support/patients.ts'
import { newBrowser, desktop, phone, signInAt } from './support/people.ts'
import { checkScreen } from './support/accessibility.ts'
import { dialogIsLeft, tabAndEnter, tabTo } from './support/keyboard.ts'
import { serverTime } from './support/time.ts'
import { test } from './support/test.ts'

test.beforeEach(() => serverTime('2026-11-20 08:00'))

const ask = (patient: Page, name: string) =>
  apiOf(patient).support.requestCallback({ idempotencyKey: crypto.randomUUID(), name, phone: '0825550199', preferredTime: 'After 3 PM' })
const line = (nurse: Page, name: string) => nurse.getByRole('link', { name: new RegExp(`^${name}`) })

test('two nurses share out the requests, and the patient sees how far theirs is', async ({ browser }) => {
  const [{ page: patient }, { page: nurse }, { page: colleague }] = [
    await newBrowser(browser, phone),
    await newBrowser(browser, desktop),
    await newBrowser(browser, desktop),
  ]
  await newPatient(patient)
  await patient.goto('/support')
  await signInAt(nurse, 'sister.zanele@demo.example', '/nurse/support-queue')
  await signInAt(colleague, 'sister.mpho@demo.example', '/nurse/support-queue')
  await expect(line(nurse, 'Ayanda')).toContainText('3 doses in a row not taken') // of the demo
  await nurse.getByRole('tab', { name: 'Mine (0)' }).click()
  await expect(nurse.getByText('You have no open requests. Take one from Unassigned.')).toBeVisible()
  await checkScreen(nurse, 'queue-empty')
  await nurse.getByRole('tab', { name: 'Unassigned (1)' }).click()

  await test.step('a request appears without a reload: who, why, and how long they wait', async () => {
    await ask(patient, 'Palesa Molapo')
    await expect(line(nurse, 'Palesa Molapo')).toContainText('Callback request: After 3 PM')
    await expect(line(nurse, 'Palesa Molapo')).toContainText('Waiting under 1 min')
    await expect(nurse.getByRole('tab', { name: 'Unassigned (2)' })).toBeVisible()
    await expect(line(nurse, 'Palesa Molapo')).toContainText('Due Nov 23, 8:00 AM') // nine hours of business time
    await expect(nurse.getByRole('link', { name: 'Support queue 2 waiting' })).toBeVisible()
    await expect(patient.getByText('Received')).toBeVisible()
  })

  await test.step('one nurse takes it, and the other sees at once who has it', async () => {
    await line(nurse, 'Palesa Molapo').click()
    await line(colleague, 'Palesa Molapo').click()
    await expect(nurse.getByRole('button', { name: 'Assign to a nurse' })).toBeVisible() // the last to come: she leads
    await checkScreen(nurse, 'queue-open')
    await nurse.getByRole('button', { name: 'Take this request' }).click()
    await expect(nurse.getByText('Assigned to you')).toBeVisible()
    await expect(nurse.getByRole('heading', { name: 'Palesa Molapo' })).toBeFocused()
    await expect(colleague.getByText(/has already taken this request\./)).toBeVisible()
    await expect(colleague.getByRole('button', { name: 'Take this request' })).toBeDisabled()
    await expect(patient.getByText('A nurse is looking at it')).toBeVisible()
  })

  await test.step('the number can be called and written to', async () => {
    await expect(nurse.getByRole('link', { name: 'Call 082 555 0199' })).toHaveAttribute('href', 'tel:+27825550199')
    await expect(nurse.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/27825550199\?text=Hello%20Palesa/,
    )
  })

  await test.step('a try is noted, and no answer needs two of them', async () => {
    await nurse.getByRole('button', { name: 'Log attempt' }).click()
    const attempt = nurse.getByRole('dialog', { name: 'Log a call attempt: Palesa Molapo' })
    await attempt.getByLabel('Note (optional)').fill('Rang out')
    await attempt.getByRole('button', { name: 'Log attempt' }).click()
    await expect(nurse.getByRole('list', { name: 'History' }).getByText('Rang out')).toBeVisible()
    await nurse.getByRole('button', { name: 'Close request' }).click()
    const finish = nurse.getByRole('dialog', { name: 'Close the request: Palesa Molapo' })
    await expect(finish.getByText('Choose an outcome.')).toBeVisible()
    await finish.getByLabel('Outcome').selectOption('No answer')
    await expect(finish.getByText('Write at least 10 characters about what was done.')).toBeVisible()
    await finish.getByLabel('Note').fill('Nobody answers this number')
    await expect(finish.getByText('Try to call at least twice, and log each attempt, before you close this as unanswered.')).toBeVisible()
    await checkScreen(nurse, 'queue-finish')
    await finish.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('given back, the other nurse takes it and ends it', async () => {
    await nurse.getByRole('button', { name: 'Return to queue' }).click()
    await expect(colleague.getByText('Unassigned', { exact: true })).toBeVisible()
    await expect(patient.getByText('Received')).toBeVisible()
    await colleague.getByRole('button', { name: 'Take this request' }).click()
    await checkScreen(colleague, 'queue-mine')
    await colleague.getByRole('button', { name: 'Close request' }).click()
    const finish = colleague.getByRole('dialog', { name: 'Close the request: Palesa Molapo' })
    await finish.getByLabel('Outcome').selectOption('Advice given')
    await finish.getByLabel('Note').fill('Told her where the clinic is')
    await finish.getByRole('button', { name: 'Close request' }).click()
    await expect(colleague.getByText('Request closed')).toBeVisible()
    await expect(colleague.getByRole('tab', { name: 'Closed' })).toHaveAttribute('aria-selected', 'true')
    await expect(line(colleague, 'Palesa Molapo')).toContainText('Advice given')
    await expect(nurse.getByText('Told her where the clinic is')).toBeVisible()
    await expect(patient.getByText('Done', { exact: true })).toBeVisible()
    await expect(patient.getByText('Told her where the clinic is')).toHaveCount(0)
  })

  await test.step('it is taken up again, waits for the patient and is closed, by keys alone', async () => {
    await colleague.getByRole('button', { name: 'Reopen' }).press('Enter')
    const again = colleague.getByRole('dialog', { name: 'Reopen the request: Palesa Molapo' })
    await again.getByLabel('Note (optional)').fill('She rang again')
    await again.getByRole('button', { name: 'Reopen' }).press('Enter')
    await expect(colleague.getByText('Assigned to you')).toBeVisible()
    await expect(colleague.getByRole('tab', { name: 'Mine (1)' })).toHaveAttribute('aria-selected', 'true')
    await colleague.keyboard.press('w')
    const wait = colleague.getByRole('dialog', { name: 'Wait for the patient: Palesa Molapo' })
    await wait.getByLabel('Note (optional)').fill('She calls back at noon')
    await wait.getByRole('button', { name: 'Wait for patient' }).press('Enter')
    await expect(colleague.getByRole('status').getByText('Waiting for the patient')).toBeVisible()
    await expect(patient.getByText('A nurse is looking at it')).toBeVisible()
    await checkScreen(colleague, 'queue-waiting')
    await colleague.keyboard.press('w')
    await expect(colleague.getByRole('status').getByText('Waiting for the patient')).toHaveCount(0)
    await colleague.keyboard.press('?')
    await expect(colleague.getByText('Take the open request')).toBeVisible()
    await colleague.keyboard.press('Escape')
    await dialogIsLeft(colleague)
    await colleague.keyboard.press('e')
    const finish = colleague.getByRole('dialog', { name: 'Close the request: Palesa Molapo' })
    await finish.getByLabel('Outcome').selectOption('Advice given')
    await finish.getByLabel('Note').fill('She knows where the clinic is')
    await finish.getByRole('button', { name: 'Close request' }).press('Enter')
    await expect(colleague.getByText('Request closed')).toBeVisible()
    await expect(patient.getByText('Done', { exact: true })).toBeVisible()
  })

  await test.step('who phones without an account comes by their words, is found by their number, and is taken with a key', async () => {
    await nurse.keyboard.press('n')
    const add = nurse.getByRole('dialog', { name: 'Add a caller' })
    await add.getByLabel('Name').fill('Gogo Ndlovu')
    await add.getByLabel('Phone number').fill('0827654321')
    await add.getByLabel('What they said').fill('I have crushing chest pain')
    await checkScreen(nurse, 'queue-caller')
    await add.getByRole('button', { name: 'Add to queue' }).press('Enter')
    await nurse.getByRole('tab', { name: 'All open' }).click()
    await expect(line(nurse, 'Gogo Ndlovu')).toContainText('Emergency')
    await nurse.getByRole('searchbox', { name: 'Search' }).fill('082 765')
    await expect(nurse.getByRole('list', { name: 'Requests' }).getByRole('link')).toHaveCount(1)
    await nurse.getByRole('heading', { level: 1 }).click()
    await nurse.keyboard.press('j')
    await nurse.keyboard.press('Enter')
    await expect(nurse.getByRole('heading', { name: 'Gogo Ndlovu' })).toBeFocused()
    await nurse.keyboard.press('c')
    await expect(nurse.getByText('Assigned to you')).toBeVisible()
    await expect(nurse.getByRole('link', { name: 'Open the record' })).toHaveCount(0)
    await checkScreen(nurse, 'queue-emergency')
    await nurse.keyboard.press('r')
    await expect(nurse.getByRole('status').getByText('Unassigned')).toBeVisible()
    await nurse.getByLabel('Priority').selectOption('4 – This week')
    await expect(nurse.getByText('No requests match your search.')).toBeVisible()
  })

  await test.step('the patient was told', async () => {
    await patient.goto('/notifications')
    await expect(patient.getByText('Your callback request is closed.').first()).toBeVisible()
  })
})

test('who presses after a colleague is told the name', async ({ browser }) => {
  const [{ page: patient }, { page: nurse }, { page: colleague }] = [
    await newBrowser(browser, phone),
    await newBrowser(browser, desktop),
    await newBrowser(browser, desktop),
  ]
  await newPatient(patient, { firstName: 'Neo' })
  const { id } = await ask(patient, 'Neo Molapo')
  await signInAt(nurse, 'sister.zanele@demo.example', '/nurse/support-queue')
  await signInAt(colleague, 'sister.mpho@demo.example', '/nurse/support-queue')
  await line(nurse, 'Neo Molapo').click()
  // The colleague's press arrives while this nurse's is on the way.
  await nurse.route('**/queue/claim', async (route) => {
    await apiOf(colleague).queue.claim({ id })
    await route.continue()
  })
  await nurse.getByRole('button', { name: 'Take this request' }).click()
  await expect(nurse.getByText(/^\S+ \S+ has already taken this request\.$/).first()).toBeVisible()

  await test.step('who leads gives it to another nurse, by keys alone', async () => {
    await tabAndEnter(nurse, nurse.getByRole('button', { name: 'Assign to a nurse' }))
    const assign = nurse.getByRole('dialog', { name: 'Assign: Neo Molapo' })
    await expect(assign.getByLabel('PSP nurse').getByRole('option', { name: 'Zanele Mthembu' })).toBeAttached()
    await expect(assign.getByText('Choose a nurse.')).toBeVisible()
    await checkScreen(nurse, 'queue-assign')
    await tabTo(nurse, assign.getByLabel('PSP nurse'))
    await nurse.keyboard.type('Zanele')
    await tabAndEnter(nurse, assign.getByRole('button', { name: 'Assign', exact: true }))
    await expect(nurse.getByText('Assigned to you')).toBeVisible()
  })
})
