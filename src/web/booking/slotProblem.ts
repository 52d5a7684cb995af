import { isDefinedError } from '@orpc/client'
import { errorCodeOf, refusalDataOf } from '#web/api/client.ts'

/** A start as it is asked for; null stands for the first available doctor. */
export type WantedSlot = { doctorId: string | null; startsAt: Date; doctorName?: string }

/** Why the wanted start cannot be had, and what may be had instead. */
export type SlotProblem = { why: 'expired' | 'gone' | 'typeGone' | 'refused'; error?: unknown; startsAt: Date; instead: WantedSlot[] }

/** What a refused or failed call leaves us with: the starts the server offers, or the same one again when nothing was decided. */
export function slotProblemOf(error: unknown, wanted: WantedSlot): SlotProblem {
  const { startsAt } = wanted
  const isStillTheirs = !isServerRefusal(error) || errorCodeOf(error) === 'PRICE_CHANGED'
  const { nearest = [] } = refusalDataOf(error, 'SLOT_TAKEN', 'SLOT_NOT_OFFERED') ?? {}
  return { why: 'refused', error, startsAt, instead: isStillTheirs ? [wanted] : nearest }
}

/** Whether the server has said no; otherwise nobody here knows what became of the call. */
export const isServerRefusal = (error: unknown) => error instanceof Error && isDefinedError(error)
