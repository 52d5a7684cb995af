import { expect, type Browser, type Page } from '@playwright/test'
import { apiOf, newPatient } from './support/patients.ts'
import { newBrowser, desktop, phone, signIn } from './support/people.ts'
import { checkScreen } from './support/accessibility.ts'
import { followServerTime, serverTime } from './support/time.ts'
import { test } from './support/test.ts'

test.beforeEach(() => serverTime('2026-12-04 07:00'))

/** A new patient with a visit with Dr. Molefe today at this time, and the doctor's browser beside theirs. */
async function visitToday(browser: Browser, firstName: string, time: string) {
  const { page: patient } = await newBrowser(browser, phone)
  await newPatient(patient, { firstName })
  const { page: doctor } = await newBrowser(browser, desktop)
  await signIn(doctor, 'dr.molefe@demo.example', 'Doctor')
  const api = apiOf(patient)
  const { id: doctorId } = (await api.booking.doctors()).find(({ name }) => name.includes('Molefe'))!
  const { appointment } = await api.booking.book({
    idempotencyKey: crypto.randomUUID(),
    doctorId,
    startsAt: new Date(`2026-12-04T${time}:00+02:00`),
    consultationType: 'General Consultation',
    reason: 'A cough that stays',
  })
  return { patient, doctor, api, doctorApi: apiOf(doctor), appointmentId: appointment.id }
}

const inTheDay = (doctor: Page, name: string) => doctor.getByRole('main').getByText(name).first()
const openAppointments = async (patient: Page) => {
  await patient.goto('/dashboard?tab=appointments')
  await patient.getByRole('button', { name: 'Details' }).click()
}
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).last()

test('a patient moves a visit twice and then calls it off, while the doctor looks on', async ({ browser }) => {
  const { patient, doctor, api, appointmentId } = await visitToday(browser, 'Quinta', '12:00')
  await expect(inTheDay(doctor, 'Quinta Molapo')).toBeVisible()
  await openAppointments(patient)
  await checkScreen(patient, 'appointment-details')
  await patient.getByRole('button', { name: 'Reschedule', exact: true }).click()
  const dialog = patient.getByRole('dialog', { name: 'Reschedule Appointment' })
  const goOn = dialog.getByRole('button', { name: 'Continue' })
  await expect(goOn).toHaveAttribute('aria-disabled', 'true')
  await goOn.click({ force: true })
  await expect(dialog.getByRole('alert')).toHaveText('Error Please select a date and time')
  await expect(dialog.getByRole('radio', { name: /^Sat, Dec 5, 2026/ })).toBeChecked()
  await dialog.getByRole('radio', { name: /^Mon, Dec 7, 2026/ }).check({ force: true })
  await dialog.getByRole('button', { name: '10:00 AM' }).click()
  await checkScreen(patient, 'reschedule', '[role="dialog"]')
  await goOn.click()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await goOn.click()
  await dialog.getByRole('button', { name: 'Confirm Reschedule' }).click()
  const sentence = 'Your appointment has been rescheduled to Mon, Dec 7, 2026 at 10:00 AM'
  await expect(toast(patient, sentence)).toBeVisible()
  await expect(toast(patient, 'Appointment Rescheduled')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(patient.getByText('Mon, Dec 7, 2026').first()).toBeVisible()
  await expect(inTheDay(doctor, 'Quinta Molapo')).toBeHidden()

  await api.visitChanges.reschedule({ appointmentId, moveId: crypto.randomUUID(), startsAt: new Date('2026-12-04T12:30:00+02:00') })
  await expect(inTheDay(doctor, 'Quinta Molapo')).toBeVisible()
  await expect(patient.getByText('You can move an appointment at most 2 times. You can cancel it and book a new one.')).toBeVisible()

  await patient.getByRole('button', { name: 'Cancel', exact: true }).click()
  const ask = patient.getByRole('dialog', { name: 'Cancel Appointment' })
  await expect(ask.getByText('Are you sure you want to cancel this appointment? This action cannot be undone.')).toBeVisible()
  await checkScreen(patient, 'cancel', '[role="dialog"]')
  await ask.getByRole('button', { name: 'Yes, Cancel Appointment' }).click()
  await expect(toast(patient, 'Appointment cancelled successfully')).toBeVisible()
  await expect(patient.getByText("You don't have any upcoming appointments.")).toBeVisible()
  await expect(inTheDay(doctor, 'Quinta Molapo')).toBeHidden()
})

test('who cancels late says why, from the details of the consultation', async ({ browser }) => {
  const { patient } = await visitToday(browser, 'Xenia', '10:00')
  await serverTime('2026-12-04 08:30')
  await followServerTime(patient)
  await patient.goto('/dashboard?tab=consultations')
  await patient.getByRole('button', { name: 'View Details' }).click()
  const details = patient.getByRole('dialog', { name: 'Your visit' })
  await expect(details.getByText('It is too late to change this online. Please contact support.')).toBeVisible()
  await details.getByRole('button', { name: 'Cancel Appointment' }).click()
  const ask = patient.getByRole('dialog', { name: 'Cancel Appointment' })
  const yes = ask.getByRole('button', { name: 'Yes, Cancel Appointment' })
  await expect(yes).toHaveAttribute('aria-disabled', 'true')
  await ask.getByRole('radio', { name: 'Transport or network' }).check()
  await checkScreen(patient, 'cancel-late', '[role="dialog"]')
  await yes.click()
  await expect(toast(patient, 'Consultation cancelled successfully')).toBeVisible()
  await expect(details.getByText('By you')).toBeVisible()
  await patient.keyboard.press('Escape')
  await expect(patient.getByRole('tab', { name: 'Past (1)' })).toBeVisible()
})

test('a doctor asks for another time, which the patient takes; later the doctor has to cancel', async ({ browser }) => {
  const { patient, doctorApi, appointmentId } = await visitToday(browser, 'Yolanda', '14:00')
  await openAppointments(patient)
  const startsAt = new Date('2026-12-07T15:00:00+02:00')
  await doctorApi.visitChanges.proposeTime({
    appointmentId,
    proposalId: crypto.randomUUID(),
    startsAt,
    message: 'I am at the clinic today',
  })
  await expect(patient.getByText('I am at the clinic today')).toBeVisible()
  await checkScreen(patient, 'proposal')
  await patient.getByRole('button', { name: 'Accept' }).click()
  await expect(toast(patient, 'Appointment Rescheduled')).toBeVisible()
  await expect(patient.getByText('I am at the clinic today')).toBeHidden()
  await expect(patient.getByRole('article').getByText('3:00 PM')).toBeVisible()

  await doctorApi.visitChanges.cancelByDoctor({ appointmentId, reason: 'I have to travel' })
  await expect(patient.getByText("You don't have any upcoming appointments.")).toBeVisible()
  await patient.goto('/dashboard?tab=consultations&show=past')
  await patient.getByRole('button', { name: 'View Details' }).click()
  await expect(patient.getByText('By the doctor', { exact: true })).toBeVisible()
  await expect(patient.getByText('I have to travel')).toHaveCount(0) // the doctor's own words
  await checkScreen(patient, 'consultation-cancelled', '[role="dialog"]')
})
