import { isDefinedError } from '@orpc/client'
import type { Hold } from '#contract/booking.ts'
import { codeOf } from '#web/client.ts'
import { nearestOf } from '#web/nearestOf.ts'

/** A start as it is asked for; null stands for the first available doctor. */
export type Start = { doctorId: string | null; startsAt: Date; doctorName?: string }

/** A start that is kept for us, and until when by this device's clock, which may be wrong. */
export type Kept = Hold & { keptUntil: Date }

/** Why the wanted start cannot be had, and what may be had instead. */
export type StartProblem = { why: 'expired' | 'gone' | 'refused'; error?: unknown; startsAt: Date; instead: Start[] }

/** What a refused or failed call leaves us with: the starts the server offers, or the same one again when nothing was decided. */
export function problemOf(error: unknown, wanted: Start): StartProblem {
  const { startsAt } = wanted
  const isStillTheirs = !isDecided(error) || codeOf(error) === 'PRICE_CHANGED'
  return { why: 'refused', error, startsAt, instead: isStillTheirs ? [wanted] : nearestOf(error) }
}

/** Whether the server has said no; otherwise nobody here knows what became of the call. */
export const isDecided = (error: unknown) => error instanceof Error && isDefinedError(error)
