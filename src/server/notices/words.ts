import { initials } from '#rules/nameText.ts'
import { paperDate, paperTime, screenDate, screenTime } from '#rules/time.ts'
import { localPhone } from './sms.ts'
import type { Booked } from '../booking/bookings.store.ts'
import type { Brand } from '../world/brand.ts'
import type { Config } from '../world/config.ts'
import type { Draft } from './letters.ts'

// Every word that leaves the house, on one page. Discreet by default (domain 10.3): no illness, medicine, doctor or specialty, because
// phones are shared.

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

/** For the doctor, by initials: the notice may light up on a locked screen. */
export const patientWaitingWords = (patient: { first_name: string; last_name: string } | undefined, startsAt: Date) => ({
  title: 'Patient waiting',
  message: `${initials(patient?.first_name, patient?.last_name)} is in the waiting room for the ${screenTime(startsAt)} visit.`,
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

/** No paper in it and no link to one: only who signs in sees it. */
export const summaryReadyWords = { title: 'Your visit summary is ready', message: 'A new document is ready.' }

export const summaryReadyLetter = ({ brand, appUrl }: Config): Draft => ({
  subject: 'A new document is ready',
  paragraphs: ['A new document is ready for you. Sign in to read it.'],
  link: { label: `Open ${brand.name}`, url: appUrl.href },
})

/** Opening the link spends nothing: its token is in the fragment, and a button on the page sends it. */
export function verifyEmailLetter({ brand, appUrl }: Config, token: string): Draft {
  const url = new URL('/login', appUrl)
  url.hash = `token=${token}&type=verify`
  return {
    subject: `Please verify your email for ${brand.name}`,
    paragraphs: [`Someone, we hope you, created a ${brand.name} account with this email address. To use it, please verify the address.`],
    link: { label: 'Verify my email', url: url.href },
    after: ['The link works once and for 24 hours. If this was not you, you need not do anything.'],
  }
}

/** To the owner of an account with whose address somebody tried to sign up. */
export const accountExistsLetter = ({ brand, appUrl }: Config): Draft => ({
  subject: `You already have a ${brand.name} account`,
  paragraphs: [`Someone, perhaps you, tried to create a ${brand.name} account with this email address. There is one already.`],
  link: { label: 'Sign in', url: new URL('/login', appUrl).href },
  after: ['If this was not you, you need not do anything: nothing was changed.'],
})

/** A reset link: pressing the page's button spends it, opening it does not, so mail programs that look at links do no harm. */
export function resetPasswordLetter({ brand, appUrl }: Config, token: string): Draft {
  const url = new URL('/reset-password', appUrl)
  url.hash = `access_token=${token}&type=recovery`
  return {
    subject: `Choose a new password for ${brand.name}`,
    paragraphs: [`Someone, we hope you, asked for a new password for the ${brand.name} account with this email address.`],
    link: { label: 'Choose a new password', url: url.href },
    after: ['The link works for one hour, until the password was changed. If this was not you, you need not do anything.'],
  }
}

/** To doctors, nurses and administrators, who do not reset their passwords by themselves. */
export const askAdministratorLetter = ({ brand }: Config): Draft => ({
  subject: `Your ${brand.name} password`,
  paragraphs: [
    `Someone, we hope you, asked for a new password for your ${brand.name} staff account.`,
    'Please ask your administrator: they can send you a link with which you choose a new one.',
  ],
  after: ['If this was not you, you need not do anything: nothing was changed.'],
})

export const newDeviceWords = {
  title: 'New sign-in to your account',
  message:
    'Your account was entered from a device that is new to us. If this was not you, sign it out in Settings and change your password.',
}

export const newDeviceLetter = ({ brand, appUrl }: Config): Draft => ({
  subject: `New sign-in to your ${brand.name} account`,
  paragraphs: [`Your ${brand.name} account was entered from a device that is new to us.`],
  link: { label: 'Look at your devices', url: new URL('/settings?tab=security', appUrl).href },
  after: ['If this was you, all is well. If not, sign that device out and change your password.'],
})

/** The code stands in the text only: subjects light up on locked screens. */
export const codeLetter = ({ brand }: Config, code: string): Draft => ({
  subject: `Your ${brand.name} code`,
  paragraphs: [`Your code is ${code}.`, 'It works once and for ten minutes. Nobody from our team will ever ask you for it.'],
  after: ['If you did not ask for a code, you need not do anything.'],
})

export const codeText = (brand: Brand, code: string) => [`${brand.name}: your code is ${code}.`, 'It works for 10 minutes. Never share it.']

export function emailChangeLetter({ brand, appUrl }: Config, token: string): Draft {
  const url = new URL('/login', appUrl)
  url.hash = `token=${token}&type=email_change`
  return {
    subject: `Confirm your new email address for ${brand.name}`,
    paragraphs: [
      `Someone, we hope you, wants to use this address for a ${brand.name} account. Until you confirm it, the old address stays.`,
    ],
    link: { label: 'Confirm this address', url: url.href },
    after: ['The link works once and for 24 hours. If this was not you, you need not do anything.'],
  }
}

/** To the old address: whoever took over an account must not be able to move it away unseen. */
export const emailLeavesLetter = ({ brand, appUrl }: Config): Draft => ({
  subject: `Your ${brand.name} account is to use another email address`,
  paragraphs: [
    'Someone, we hope you, asked to use another email address for your account. This address works until the new one is confirmed.',
  ],
  link: { label: 'Look at your settings', url: new URL('/settings', appUrl).href },
  after: ['If this was not you, sign in, cancel the change in Settings and choose a new password.'],
})
