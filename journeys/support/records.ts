import type { Page } from '@playwright/test'
import { apiOf, newPatient } from './patients.ts'
import { dropSession, signIn } from './people.ts'

const doctors = ['dr.molefe@demo.example', 'dr.vanwyk@demo.example', 'dr.naidoo@demo.example']

/** A doctor of the demo who has, or has not, this patient. */
export async function doctorWho(page: Page, has: boolean, userId: string) {
  for (const email of doctors) {
    await dropSession(page)
    await signIn(page, email, 'Doctor')
    const isMine = await apiOf(page)
      .patientRecords.summary({ userId })
      .then(
        () => true,
        () => false,
      )
    if (isMine === has) return
  }
  throw new Error('no doctor of the demo fits')
}

/** A new patient with a visit on the afternoon of 1 December, with this doctor or the first who is free. */
export async function patientOfToday(page: Page, firstName: string, doctorId: string | null = null) {
  await newPatient(page, { firstName })
  const api = apiOf(page)
  const days = await api.booking.availableSlots({ doctorId, from: '2026-12-01', to: '2026-12-01' })
  const { appointment } = await api.booking.book({
    idempotencyKey: crypto.randomUUID(),
    doctorId,
    startsAt: days.flatMap(({ slots }) => slots).find(({ available }) => available)!.startsAt,
    consultationType: 'General Consultation',
    reason: `A cough that stays with ${firstName}`,
  })
  return { userId: appointment.user_id, doctorId: appointment.doctor_id }
}
