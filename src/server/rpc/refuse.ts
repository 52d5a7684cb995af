import { QueueFull } from '../world/boundedQueue.ts'

/** What each refusal says besides its code. */
type Facts<Errors extends object, Code extends keyof Errors> = {
  [K in Code]?: Errors[K] extends (options: infer Options) => unknown
    ? Exclude<Options, undefined> extends { data?: infer Data }
      ? Data
      : never
    : never
}

/**
 * Validation of what shapes cannot say: throws when a rule gave a code, typed to what the procedure may answer: `refuse(errors, whyNotBook(…))`. Where a code says
 * more, hand it over: `refuse(errors, whyNotJoin(…), { TOO_EARLY_TO_JOIN: { opensAt } })`.
 */
export function refuse<Errors extends object, Code extends keyof Errors>(
  errors: Errors,
  code: Code | undefined,
  facts: Facts<Errors, Code> = {},
): void {
  if (code === undefined) return
  throw (errors[code] as (options: { data: unknown }) => Error)({ data: facts[code] })
}

type RepeatErrors = { TOO_MANY_TRIES: (options: { data: { retryAfterSeconds: number } }) => Error }

/** Does what waits in a queue (world/boundedQueue.ts), or refuses where that is full. */
export function orQueueFull<T>(work: Promise<T>, errors: RepeatErrors): Promise<T> {
  return work.catch((error: unknown) => {
    throw error instanceof QueueFull ? errors.TOO_MANY_TRIES({ data: { retryAfterSeconds: error.retryAfterSeconds } }) : error
  })
}

type NotFoundErrors = { NOT_FOUND: () => Error }

/** The row, or NOT_FOUND: the answer for what does not exist and for what the caller may not see. */
export function orNotFound<Row>(row: Row | null | undefined, errors: NotFoundErrors): Row {
  if (row === undefined || row === null) throw errors.NOT_FOUND()
  return row
}

/** How a change of a row may be refused whatever the row. */
export type SavingErrors = NotFoundErrors & { STALE_VERSION: (options: { data: { version: number } }) => Error }

/** Refuses a change of a row that somebody changed since it was read. */
export function refuseStale(errors: Pick<SavingErrors, 'STALE_VERSION'>, stored: number, readAt: number): void {
  if (stored !== readAt) throw errors.STALE_VERSION({ data: { version: stored } })
}
