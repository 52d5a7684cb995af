import { expect, type Browser, type Page } from '@playwright/test'
import { supportConsents } from '#rules/supportConsents.ts'
import { twiceADay } from '#testing/sampleMedicines.ts'
import { checkScreen } from './support/accessibility.ts'
import { addMedicine, dose } from './support/medicines.ts'
import { apiOf, newPatient } from './support/patients.ts'
import { desktop, newBrowser, phone, signInAt } from './support/people.ts'
import { holdTime, confirmOffer } from './support/visitOffers.ts'
import { killServer, passQueueMinute, serverTime } from './support/time.ts'
import { test } from './support/test.ts'
import { enterWaitingRoom, finishForBoth, letInFromToday, setTime } from './support/visits.ts'

test.use({ hasWorker: true })

/** What begins the way: the hours of the tablets, what the patient does at one o'clock, and what the nurse then reads. */
type Cause = {
  name: string
  times: string[]
  report: (phone: Page) => Promise<void>
  item: string
  question: string
  answer: string
  /** The most urgent goes back to all nurses when its nurse does nothing more with it for a while. */
  goesBack: boolean
}

const causes: Cause[] = [
  {
    name: 'three missed doses become',
    times: ['09:00', '10:30', '12:00', '13:30'],
    report: async () => {},
    item: 'Metformin 500 mg: 3 doses in a row not taken.',
    question: 'What made it hard to take your medicines?',
    answer: 'They make her sick',
    goesBack: false,
  },
  {
    name: 'chest pain becomes',
    times: ['09:00', '20:00'],
    report: reportChestPain,
    item: 'Emergency',
    question: 'Is anything new or worse since we last spoke?',
    answer: 'No pain now, it was after the tablets',
    goesBack: true,
  },
]

/**
 * One event on its whole way, on screens that nobody loads again: whoever is there presses what stands before them. Before each part the
 * server is killed and started again, and the patient's phone is away for an hour.
 */
for (const { name, times, report, item, question, answer, goesBack } of causes)
  test(`${name} a call, a doctor’s visit, a new plan on both phones and a follow-up`, async ({ browser }) => {
    const { first, second, nurse, doctor, context } = await everybody(browser, times)
    const everyone = [first, second, nurse, doctor]
    const line = nurse.getByRole('link', { name: /^Palesa Molapo/ })
    let startsAt = new Date()

    await setTime('2026-11-20 13:00', ...everyone)
    await hop('reported, and in the queue', async () => {
      await report(first)
      await expect(line).toContainText(item)
    })
    await hop('taken and called while the phone is away, attempt noted', async () => {
      await context.setOffline(true)
      await line.click()
      await nurse.getByRole('button', { name: 'Take this request' }).click()
      await expect(nurse.getByRole('link', { name: 'Call 082 555 0199' })).toHaveAttribute('href', 'tel:+27825550199')
      await expect(nurse.getByRole('list', { name: 'What to ask' })).toContainText(question)
      await nurse.getByRole('button', { name: 'Log attempt' }).click()
      const attempt = nurse.getByRole('dialog', { name: 'Log a call attempt: Palesa Molapo' })
      await attempt.getByLabel('Note (optional)').fill(answer)
      await attempt.getByRole('button', { name: 'Log attempt' }).click()
      await expect(nurse.getByRole('list', { name: 'History' })).toContainText(answer)
    })
    await setTime('2026-11-20 14:00', ...everyone)
    await hop('a time kept, read when the phone is back after an hour', async () => {
      if (goesBack) await takeAgain(nurse)
      startsAt = await holdTime(nurse, /Molefe/)
      await context.setOffline(false)
      await expect(first.getByRole('region', { name: /^Your nurse kept a time for you/ })).toContainText('Dr. Kagiso Molefe')
    })
    await hop('confirmed on the phone', async () => {
      await confirmOffer(first, 'My tablets make me sick')
      await expect(nurse.getByRole('region', { name: "Doctor's visit" }).getByText('Confirmed', { exact: true })).toBeVisible()
    })
    await setTime(clockOf(startsAt, -8), ...everyone)
    await hop('let in, and the visit ended', async () => {
      await first.getByRole('dialog').getByRole('button', { name: 'View Appointment' }).click()
      await enterWaitingRoom(first, '1991-04-18')
      await letInFromToday(doctor, 'Palesa Molapo')
      await expect(first.getByRole('group', { name: 'Call controls' })).toBeVisible()
      await finishForBoth(doctor)
      await expect(first.getByRole('link', { name: 'Go to your home page' })).toBeVisible()
    })
    await hop('another plan proposed', () => proposeOnceADay(doctor))
    await hop('accepted: the new plan on both phones', async () => {
      await first.getByRole('link', { name: 'Go to your home page' }).click()
      await first.getByRole('link', { name: 'Medicines', exact: true }).first().click()
      const views = first.getByRole('navigation', { name: 'Medicines' }).getByRole('link')
      await views.getByText('All', { exact: true }).click()
      const proposal = first.getByRole('region', { name: 'Proposed to you' }).getByRole('article', { name: 'Metformin 850 mg' })
      await proposal.getByRole('button', { name: 'Change' }).click()
      const dialog = first.getByRole('dialog', { name: 'Metformin 850 mg' })
      await dialog.getByLabel('Time 1', { exact: true }).fill('20:00')
      await dialog.getByRole('button', { name: 'Change' }).click()
      await expect(dialog).toBeHidden()
      await views.getByText('Today', { exact: true }).click()
      for (const page of [first, second]) await expect(dose(page, 'Metformin 850 mg', 'Evening')).toContainText('8:00 PM')
    })
    await hop('follow-up in seven days', async () => {
      if (goesBack) await takeAgain(nurse)
      await nurse.getByRole('link', { name: 'Open the follow-up' }).click()
      const form = nurse.getByRole('form', { name: 'Schedule a follow-up' })
      await form.getByLabel('Type').selectOption('Medicine review')
      await form.getByLabel('Date and time').fill('2026-11-27T10:00')
      await form.getByRole('button', { name: 'Schedule' }).click()
      await expect(nurse.getByText(/Medicine review, .*Nov 27/)).toBeVisible()
    })
    await hop('closed, and Done on the phone', async () => {
      await first.getByRole('button', { name: 'Your menu' }).click()
      await first.getByRole('link', { name: 'Contact Admin' }).click()
      await expect(first.getByText('A nurse is looking at it')).toBeVisible()
      await nurse
        .getByRole('link', { name: /^Support queue/ })
        .first()
        .click()
      await nurse.getByRole('tab', { name: 'Mine (1)' }).click()
      await line.click()
      await nurse.getByRole('button', { name: 'Close request' }).click()
      const finish = nurse.getByRole('dialog', { name: 'Close the request: Palesa Molapo' })
      await finish.getByLabel('Outcome').selectOption('Appointment booked')
      await finish.getByLabel('Note').fill('The doctor changed it, she takes it once')
      await finish.getByRole('button', { name: 'Close request' }).click()
      await expect(nurse.getByText('Request closed')).toBeVisible()
      await expect(first.getByText('Done', { exact: true })).toBeVisible()
      await checkScreen(first, 'loop-done')
    })
  })

/** Each on the screen where the day finds them: the patient's two phones, a nurse and a doctor. */
async function everybody(browser: Browser, times: string[]) {
  await serverTime('2026-11-20 08:00')
  const [{ page: first, context }, { page: second }, { page: nurse }, { page: doctor }] = [
    await newBrowser(browser, phone),
    await newBrowser(browser, phone),
    await newBrowser(browser, desktop),
    await newBrowser(browser, desktop),
  ]
  const { email } = await newPatient(first)
  await apiOf(first).consents.agree({ texts: agreed('psp_support', 'share_adherence_alerts', 'share_symptom_alerts') })
  await addMedicine(first, { schedule: { ...twiceADay, times } })
  await first.goto('/dashboard')
  await expect(first.getByRole('heading', { name: /Welcome back/ })).toBeVisible()
  await signInAt(second, email, '/medication-reminders')
  await expect(dose(second, 'Metformin 500 mg').first()).toBeVisible()
  await signInAt(nurse, 'sister.mpho@demo.example', '/nurse/support-queue')
  await expect(nurse.getByRole('tab', { name: 'Unassigned (1)' })).toBeVisible()
  await signInAt(doctor, 'dr.molefe@demo.example', '/doctor/dashboard')
  await expect(doctor.getByRole('heading', { level: 1 })).toBeVisible()
  return { first, second, nurse, doctor, context }
}

const agreed = (...codes: (keyof typeof supportConsents)[]) => codes.map((code) => ({ code, version: supportConsents[code].version }))

/** A part of the way on a server that was killed just before, and how long it took: told, never asserted. */
async function hop(name: string, walk: () => Promise<void>) {
  await killServer()
  const began = performance.now()
  await test.step(name, walk)
  console.log(`loop: ${name} ${Math.round(performance.now() - began)} ms`)
}

const HOURS_AHEAD = 2
/** So many minutes after an instant, as the clock on a wall in South Africa shows it. */
const clockOf = (instant: Date, minutes: number) =>
  new Date(instant.getTime() + (HOURS_AHEAD * 60 + minutes) * 60_000).toISOString().slice(0, 16).replace('T', ' ')

/** From the first screen to the card that says to call for help, and back. */
async function reportChestPain(phone: Page) {
  await phone.getByRole('link', { name: 'Symptoms', exact: true }).first().click()
  await phone.getByRole('button', { name: /^(Something else|Add a symptom)$/ }).click()
  const dialog = phone.getByRole('dialog')
  await dialog.getByLabel('What do you feel?').fill('chest')
  await dialog.getByRole('button', { name: 'Chest pain' }).click()
  await dialog.getByRole('button', { name: 'Moderate – it limits me' }).click()
  const card = phone.getByRole('dialog', { name: 'Chest pain, moderate' })
  await expect(card).toContainText('We have told your nurse team.')
  await phone.goBack()
  await expect(card).toBeHidden()
  await phone.goBack()
}

/** What she did nothing with for half an hour is everybody's again. */
async function takeAgain(nurse: Page) {
  await passQueueMinute()
  await nurse.getByRole('button', { name: 'Take this request' }).click()
}

async function proposeOnceADay(doctor: Page) {
  await doctor.getByRole('link', { name: 'All about medicines', exact: true }).click()
  const card = doctor.getByRole('region', { name: 'Taken now' }).getByRole('listitem').filter({ hasText: 'Metformin 500 mg' }).first()
  await card.getByRole('button', { name: 'Propose a change' }).click()
  const dialog = doctor.getByRole('dialog')
  await dialog.getByLabel('Strength').fill('850 mg')
  await dialog.getByLabel('Times a day').selectOption('1')
  await dialog.getByLabel('Note (the patient reads this)').fill('Once a day, with supper')
  await dialog.getByRole('button', { name: 'Send proposal' }).click()
  await expect(dialog).toBeHidden()
}
