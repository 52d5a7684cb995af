import type { ErrorCode } from '#contract/errors.ts'
import { rand } from './money.ts'
import { localPhone } from './phoneFormat.ts'
import { addDays, ageOn, isRealDate, localDate, startOfDay } from './time.ts'

/** Names the words of `telehealthConsentText`; a change of the words needs a new name. */
export const TELEHEALTH_VERSION = '2026-11-24'

const ADULT = 18 // Children's Act s17; the product is for adults (domain 1.1 L5)
const OLDEST = 130 // nobody has lived longer, so a mistyped year

/** Whether telehealth consent still holds: for 12 months (domain 1.2), so not on the same day of the next year. */
export function consentInForce(givenAt: Date | null, now: Date): boolean {
  return givenAt !== null && givenAt <= now && ageOn(localDate(givenAt), localDate(now)) < 1
}

/** The first moment at which consent given now no longer holds. */
export function consentExpiresAt(givenAt: Date): Date {
  const given = localDate(givenAt)
  const nextYear = `${Number(given.slice(0, 4)) + 1}${given.slice(4)}`
  return startOfDay(isRealDate(nextYear) ? nextYear : addDays(given, 366)) // 29 February ends on 1 March
}

/** Why this person cannot consent to a video visit. A birth date that cannot be is asked for again. */
export function whyNotConsent(birthDate: string | null, now: Date) {
  const today = localDate(now)
  if (birthDate === null || !isRealDate(birthDate) || birthDate > today) return 'BIRTH_DATE_REQUIRED' satisfies ErrorCode

  const age = ageOn(birthDate, today)
  if (age > OLDEST) return 'BIRTH_DATE_REQUIRED' satisfies ErrorCode
  if (age < ADULT) return 'UNDER_AGE' satisfies ErrorCode
}

export type ConsentFacts = {
  doctor: { name: string; qualification: string; hpcsaNumber: string }
  /** The number the patient will be rung on, or rings, when the connection fails. */
  callbackNumber: string
  /** '' where there is none, as the number above where neither is known. */
  supportNumber: string
  priceCents: number
  freeCancellationHours: number
}

/** What a patient agrees to before a video visit: every point of domain 1.2, in words for a reader of eleven. */
export function telehealthConsentText(facts: ConsentFacts): string[] {
  const { doctor, callbackNumber, supportNumber, priceCents, freeCancellationHours } = facts
  return [
    `Your doctor is ${doctor.name}, ${doctor.qualification}. The HPCSA number is ${doctor.hpcsaNumber}. You can check it with the HPCSA.`,
    'First the doctor checks who you are. You may be asked for your name, your birth date or your ID.',
    'On video the doctor can see you, talk with you and give advice. The doctor cannot touch you, listen to your chest or do tests.',
    'The doctor may stop the video visit and ask you to see a doctor or nurse in person. That is to keep you safe.',
    'This is not for emergencies. In an emergency call 112 from a cellphone, or 10177 for an ambulance.',
    'Nobody records the visit. You may not record it, and the doctor may not record it.',
    'The doctor writes notes about the visit. You and the people who care for you here can see your record. Each time staff look, it is written down.',
    'We lock the call and your record so that others cannot read them. No system is perfectly safe, so a small risk stays.',
    `If the connection fails twice, we go on by phone.${callbackNumber && ` The call-back number is ${localPhone(callbackNumber)}.`}`,
    `You can say no, or change your mind, at any time. Tell the doctor${supportNumber && ` or contact support on ${localPhone(supportNumber)}`}. You can still see a doctor in person.`,
    `${priceCents === 0 ? 'This visit is free.' : `This visit costs ${rand(priceCents)}.`} You can cancel for free up to ${freeCancellationHours} hours before it starts. If you cancel later we first ask why.`,
    'Be in a private place. Nobody else may be in the room, with you or with the doctor, unless you both agree.',
  ]
}
