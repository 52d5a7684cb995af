import { expect, type Browser, type Page } from '@playwright/test'
import { tabTo } from './support/keyboard.ts'
import { apiOf } from './support/patients.ts'
import { DEMO_PASSWORD, desktop, newBrowser, signInAt } from './support/people.ts'
import { countTones, tones } from './support/tones.ts'
import { bookVisit, callApi, minutesFrom, patientWithVisit, setTime } from './support/visits.ts'
import { test } from './support/test.ts'

/* A doctor's morning: six visits, each let in, noted, signed, and on to the next; once by mouse, once by keyboard alone. */

type Hand = {
  press: (doctor: Page, target: ReturnType<Page['getByRole']>) => Promise<void>
  write: (doctor: Page, target: ReturnType<Page['getByRole']>, text: string) => Promise<void>
  toSummary: (doctor: Page) => Promise<void>
  sign: (doctor: Page) => Promise<void>
}

const mouse: Hand = {
  press: (_doctor, target) => target.click(),
  write: (_doctor, target, text) => target.fill(text),
  toSummary: (doctor) => doctor.getByRole('tab', { name: 'Patient summary' }).click(),
  sign: (doctor) => doctor.getByRole('button', { name: 'Finish and sign' }).click(),
}

const keyboard: Hand = {
  press: async (doctor, target) => {
    await tabTo(doctor, target)
    await doctor.keyboard.press('Enter')
  },
  write: async (doctor, target, text) => {
    await tabTo(doctor, target)
    await doctor.keyboard.type(text)
  },
  toSummary: async (doctor) => {
    for (const part of ['diagnoses', 'tests', 'followUp', 'summary']) {
      await doctor.keyboard.press('Alt+PageDown')
      await expect(doctor).toHaveURL(new RegExp(`tab=${part}`))
    }
  },
  sign: (doctor) => doctor.keyboard.press('Control+Enter'),
}

const NAMES = ['Lindiwe', 'Bongani']

for (const [by, hand, day] of [
  ['mouse', mouse, '2026-12-14'],
  ['keyboard alone', keyboard, '2026-12-15'],
] as const)
  test(`a morning with six visits by ${by}`, async ({ browser }) => {
    const visits = await bookMorning(browser, day)
    const { page: doctor } = await newBrowser(browser, desktop)
    await countTones(doctor)
    // Two visits at a time are open: one that is late, and the next.
    for (const [round, time] of ['09:25', '10:25', '11:25'].entries()) {
      await setTime(`${day} ${time}`, doctor, ...visits.map(({ patient }) => patient))
      await signInAt(doctor, 'dr.molefe@demo.example', '/doctor/dashboard')
      if (by === 'mouse' && round === 0) await switchSoundOff(doctor)
      for (const [place, { patient, firstName, appointmentIds }] of visits.entries()) {
        await enter(patient, appointmentIds[round]!)
        const letIn =
          place === 0
            ? doctor.getByRole('region', { name: 'Waiting now' }).getByRole('button', { name: `Let in, ${firstName} Molapo` })
            : doctor
                .getByRole('navigation', { name: 'What is next' })
                .getByRole('button', { name: `Let in ${firstName} Molapo, who is waiting` })
        await expect(letIn).toBeVisible()
        if (by === 'keyboard alone' && round === 1 && place === 0) await letInBySearch(doctor, firstName)
        else await hand.press(doctor, letIn)
        await expect(doctor).toHaveURL(new RegExp(`/video-call/${appointmentIds[round]}`))
        await noteAndSign(doctor, hand, round === 0)
        if (by === 'mouse') expect(await tones(doctor), 'the sound is off').toBe(0)
      }
      await hand.press(doctor, doctor.getByRole('navigation', { name: 'What is next' }).getByRole('link', { name: 'Back to Today' }))
      await expect(doctor).toHaveURL(/\/doctor\/dashboard/)
    }
    for (const { patient, appointmentIds } of visits) expect(await signedOf(patient)).toEqual(expect.arrayContaining(appointmentIds))
  })

async function switchSoundOff(doctor: Page) {
  await doctor.goto('/settings?tab=notifications')
  await doctor.getByRole('switch', { name: /^Sound when a patient is waiting/ }).click({ force: true })
  await expect(doctor.getByRole('switch', { name: /^Sound when a patient is waiting/ })).not.toBeChecked()
  await doctor.goto('/doctor/dashboard')
  await expect(doctor.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
}

/** Ctrl and K lets in who waits longest. */
async function letInBySearch(doctor: Page, firstName: string) {
  await doctor.keyboard.press('Control+k')
  const search = doctor.getByRole('dialog', { name: 'Search' })
  await search.getByRole('textbox').fill('let in')
  await expect(search.getByRole('button', { name: `Let in who waits longest: ${firstName} Molapo` })).toBeVisible()
  await doctor.keyboard.press('Enter')
}

/** Each of two patients has three visits, an hour apart. */
async function bookMorning(browser: Browser, day: string) {
  const visits = []
  for (const [place, firstName] of NAMES.entries()) {
    const first = minutesFrom(`${day} 09:00`, 30 * place)
    const { patient, appointmentId } = await patientWithVisit(browser, { at: first, firstName })
    const { people } = apiOf(patient)
    const { version } = await people.myProfile()
    const fields = { phone_number: '+27825551234', address: '12 Zone 3, Diepkloof', safe_to_leave_message: false }
    await people.saveSection({ section: 'contact', version, fields })
    const later = [await bookVisit(patient, minutesFrom(first, 60)), await bookVisit(patient, minutesFrom(first, 120))]
    visits.push({ patient, firstName, appointmentIds: [appointmentId, ...later] })
  }
  return visits
}

/** Agrees and takes a seat, as the lobby does. */
async function enter(patient: Page, appointmentId: string) {
  const { consent } = await callApi<{ consent: { version: string; given: boolean } }>(patient, 'calls/lobby', { appointmentId }, 'GET')
  if (!consent.given) await callApi(patient, 'calls/consent', { appointmentId, version: consent.version, birthDate: null })
  await callApi(patient, 'calls/enterWaitingRoom', { appointmentId })
}

async function noteAndSign(doctor: Page, hand: Hand, isFirstVisit: boolean) {
  const checks = doctor.getByRole('region', { name: 'Before you sign' })
  await expect(checks.getByText(/to confirm$/)).toBeVisible()
  if (isFirstVisit)
    await hand.write(doctor, doctor.getByRole('textbox', { name: 'Reason for a first visit by video' }), 'Simple complaint, no alarm signs')
  await hand.press(doctor, checks.getByRole('button', { name: 'I asked: all correct' }))
  await expect(checks.getByText('All confirmed')).toBeVisible()
  await hand.write(doctor, doctor.getByRole('textbox', { name: /^Subjective/ }), 'Headaches in the morning for two weeks')
  await hand.toSummary(doctor)
  await hand.write(doctor, doctor.getByRole('textbox', { name: /^Summary for the patient/ }), 'You have a headache. Rest and drink water.')
  await hand.sign(doctor)
  await hand.write(doctor, doctor.getByRole('dialog', { name: 'Finish and sign' }).getByLabel('Password', { exact: true }), DEMO_PASSWORD)
  await doctor.keyboard.press('Enter')
  await expect(doctor.getByText('The note is locked. Anything later is an addendum.')).toBeVisible()
}

/** The visits of which the patient reads the doctor's summary. */
const signedOf = async (patient: Page) =>
  (await apiOf(patient).visits.consultations()).flatMap(({ notes, appointment_id }) => (notes ? [appointment_id] : []))
