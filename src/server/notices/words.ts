import { initials } from '#rules/nameText.ts'
import { paperDate, paperTime, screenDate, screenTime } from '#rules/time.ts'
import { localPhone } from './sms.ts'
import type { Booked } from '../booking/bookings.store.ts'
import type { Brand } from '../world/brand.ts'
import type { Config } from '../world/config.ts'
import type { Draft } from './letters.ts'

// Discreet by default (domain 10.3): no illness, medicine, doctor or specialty, because phones are shared.

export const welcomeWords = (brand: Brand) => ({
  title: `Welcome to ${brand.name}`,
  message: 'Take a short tour and see what you can do here.',
})

const confirmed = (startsAt: Date) => `Your booking is confirmed for ${screenDate(startsAt)} ${screenTime(startsAt)}.`

export const bookedWords = ({ startsAt }: Booked) => ({ title: 'Consultation Booked', message: confirmed(startsAt) })

/** For the doctor: initials only, since a screen may be seen by others. */
export const newBookingWords = ({ startsAt, patient }: Booked) => ({
  title: 'New booking',
  message: `${initials(patient.firstName, patient.lastName)}: ${screenDate(startsAt)} ${screenTime(startsAt)}`,
})

export const bookedLetter = ({ startsAt }: Booked, { brand, appUrl }: Config): Draft => ({
  subject: `${brand.name}: your booking is confirmed`,
  paragraphs: [confirmed(startsAt), 'It is a video appointment. You can join from 10 minutes before it starts.'],
  link: { label: `Open ${brand.name}`, url: new URL('/dashboard', appUrl).href },
  after: [`Do you need help? Our WhatsApp number is ${localPhone(brand.supportNumber)}.`],
})

/** In sentences of which the last may be left out; sms.ts makes one text message of them. */
export const bookedText = ({ startsAt }: Booked, brand: Brand) => [
  `${brand.name}: Your booking is confirmed for ${screenDate(startsAt).slice(0, 3)} ${paperDate(startsAt).slice(0, -5)} ${paperTime(startsAt)}.`,
  'Open the app for details.',
  `Help: ${brand.supportNumber}`,
]
