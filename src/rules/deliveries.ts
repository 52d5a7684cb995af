import { addMinutes } from './time.ts'

/** Why a message was not sent, or is not sent yet. */
export type WhyNotSent =
  | 'cancelled' // the appointment it is about
  | 'moved' // to another time than it says
  | 'over' // what it is about
  | 'expired' // too late to be of use
  | 'switched_off' // by the person, after it was put there
  | 'no_address' // the account, or the address or number it was for, is not the person's any more
  | 'no_provider' // this deployment sends none of the kind
  | 'no_device' // the browser went away
  | 'no_answer' // of the provider
  | 'refused' // by the provider, for good
  | 'undelivered' // taken by the provider, but the network could not hand it over

/** Backoff: how long to wait after each try that found no answer. Jobs have their own (server/jobs.ts). */
const RETRY_MINUTES = [1, 5, 30] as const

/** When a message that found no answer is tried again, or null when it was tried often enough. `attempts` counts the one just made. */
export function nextAttempt(attempts: number, now: Date): Date | null {
  const minutes = RETRY_MINUTES[attempts - 1]
  return minutes === undefined ? null : addMinutes(now, minutes)
}
