import { randomUUID } from 'node:crypto'
import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import { apiOf, newPatient } from './patients.ts'
import { newBrowser, desktop, phone, signIn } from './people.ts'
import { followServerTime, serverTime } from './time.ts'

/** Calls the product's own API as the person signed in on this page, for what another journey shows by hand. */
export async function callApi<T>(page: Page, procedure: string, input: object, method: 'GET' | 'POST' = 'POST'): Promise<T> {
  return page.evaluate(
    async ([url, verb, body]) => {
      const query = verb === 'GET' ? `?${new URLSearchParams(JSON.parse(body) as Record<string, string>)}` : ''
      const answer = await fetch(url + query, {
        method: verb,
        ...(verb === 'POST' && { headers: { 'content-type': 'application/json' }, body }),
      })
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${url} was refused: ${text}`)
      return text ? JSON.parse(text) : undefined
    },
    [`/api/${procedure}`, method, JSON.stringify(input)] as const,
  )
}

export type Visit = { patient: Page; doctor: Page; appointmentId: string }

/** So many minutes after (or before) a time of the clock: '2026-11-23 09:00'. */
export const minutesFrom = (at: string, minutes: number) =>
  new Date(Date.parse(`${at.replace(' ', 'T')}:00Z`) + minutes * 60_000).toISOString().slice(0, 16).replace('T', ' ')

/** Moves the server's clock and these browsers' to a time. */
export async function setTime(at: string, ...pages: Page[]) {
  await serverTime(at)
  for (const page of pages) await followServerTime(page)
}

type VisitSetup = { at: string; firstName?: string; allergies?: string; options?: BrowserContextOptions }

/** A new patient's browser, two hours before this visit and with the visit booked. Nobody else's journey has met this patient. */
export async function patientWithVisit(browser: Browser, { at, options = {}, ...wanted }: VisitSetup) {
  await serverTime(minutesFrom(at, -120))
  const { context, page } = await newBrowser(browser, phone, options)
  await newPatient(page, wanted)
  await giveBirthDate(page)
  await page.goto('/dashboard')
  await followServerTime(page)
  return { context, patient: page, appointmentId: await bookVisit(page, at) }
}

async function giveBirthDate(patient: Page) {
  const { people } = apiOf(patient)
  const { version, first_name, last_name, called_name, gender, sex_at_birth } = await people.myProfile()
  const fields = { first_name, last_name, called_name, gender, sex_at_birth, birth_date: '1990-03-04' }
  await people.saveSection({ section: 'personal', version, fields })
}

/** Books a visit with Dr. Kagiso Molefe at this time, and answers with the appointment's id. */
export async function bookVisit(patient: Page, at: string) {
  const startsAt = new Date(`${at.replace(' ', 'T')}:00+02:00`).toISOString()
  const doctors = await callApi<{ id: string; name: string }[]>(patient, 'booking/doctors', {}, 'GET')
  const doctorId = doctors.find(({ name }) => name === 'Dr. Kagiso Molefe')!.id
  const visitOptions = { doctorId, startsAt, consultationType: 'General Consultation', reason: 'A headache', idempotencyKey: randomUUID() }
  await callApi(patient, 'booking/hold', { doctorId, startsAt })
  const { appointment } = await callApi<{ appointment: { id: string } }>(patient, 'booking/book', visitOptions)
  return appointment.id
}

type Lobby = { consent: { version: string; given: boolean } }

/** Agrees and takes a seat, as the lobby does. */
export async function takeSeat(patient: Page, appointmentId: string) {
  const { consent } = await callApi<Lobby>(patient, 'calls/lobby', { appointmentId }, 'GET')
  if (!consent.given) await callApi(patient, 'calls/consent', { appointmentId, version: consent.version, birthDate: null })
  await callApi(patient, 'calls/enterWaitingRoom', { appointmentId })
}

/** The patient has agreed and waits, the doctor has filled in the checklist and let the patient in; nobody has opened the call. */
export async function startVisit({ patient, doctor, appointmentId }: Visit) {
  await takeSeat(patient, appointmentId)
  await letIn(doctor, appointmentId)
}

/** The doctor has filled in the checklist, and lets whoever waits in. */
export async function letIn(doctor: Page, appointmentId: string) {
  const checklist = {
    identityConfirmedBy: 'name_and_birth_date',
    address: '12 Zone 3, Diepkloof',
    callbackNumber: '+27821234567',
    privatePlace: true,
    suitability: 'suitable',
    suitabilityReason: '',
  }
  await callApi(doctor, 'visits/saveChecklist', { appointmentId, version: 0, checklist })
  await callApi(doctor, 'calls/start', { appointmentId })
}

export const endVisit = ({ doctor, appointmentId }: Visit) => callApi(doctor, 'calls/end', { appointmentId, outcome: 'done' })

/** A visit that goes on, with both people signed in. */
export async function ongoingVisit(browser: Browser, visitOptions: VisitSetup) {
  const { context, patient, appointmentId } = await patientWithVisit(browser, visitOptions)
  const { context: doctorContext, page: doctor } = await newBrowser(browser, desktop)
  await signIn(doctor, 'dr.molefe@demo.example', 'Doctor')
  await setTime(minutesFrom(visitOptions.at, -5), patient, doctor)
  const visit = { patient, doctor, appointmentId, context, doctorContext }
  await startVisit(visit)
  return visit
}

/** Somebody opens the call that goes on, and joins it. */
export async function joinCall(page: Page, appointmentId: string) {
  await page.goto(`/video-call/${appointmentId}`)
  await page.getByRole('button', { name: 'Join the call' }).click()
  await expect(page.getByRole('group', { name: 'Call controls' })).toBeVisible()
}

/** The patient goes from the visit's card through the lobby, and waits. `look`: what is tried on each of its screens. */
export async function enterWaitingRoom(page: Page, birthDate: string, look: (page: Page) => Promise<void> = async () => {}) {
  await page
    .getByRole('link', { name: 'Join Call' })
    .or(page.getByRole('button', { name: 'Join Call' }))
    .first()
    .click()
  await expect(page.getByRole('heading', { name: /Your video visit with/ })).toBeVisible()
  await page.getByRole('radio', { name: 'Video' }).check()
  await page.getByRole('button', { name: /^Test camera and microphone/ }).click()
  await expect(page.getByLabel('Your own picture')).toBeVisible()
  await page.getByLabel('Your date of birth').fill(birthDate)
  await page.getByLabel('I agree to see a doctor online').check()
  await look(page)
  await page.getByRole('button', { name: 'Go to the waiting room' }).click()
  await expect(page.getByText('Your doctor will let you in')).toBeVisible()
  await look(page)
}

/** The doctor lets in who waits, on the screen of the day. */
export async function letInFromToday(doctor: Page, name: string) {
  const waiting = doctor.getByRole('region', { name: 'Waiting now' })
  await expect(waiting.getByText(name)).toBeVisible()
  await waiting.getByRole('button', { name: `Let in, ${name}` }).click()
  await expect(doctor).toHaveURL(/\/video-call\//)
}

/** The doctor ends the call, and stands before the note. */
export async function finishForBoth(doctor: Page) {
  await doctor.getByRole('button', { name: 'Finish visit' }).click()
  await doctor.getByRole('radio', { name: 'Visit completed' }).check()
  await doctor.getByRole('button', { name: 'Finish for both' }).click()
}
