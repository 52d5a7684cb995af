/** What each refusal says besides its code. */
type Facts<Errors extends object, Code extends keyof Errors> = {
  [K in Code]?: Errors[K] extends (options: infer Options) => unknown
    ? Exclude<Options, undefined> extends { data?: infer Data }
      ? Data
      : never
    : never
}

/**
 * Says no when a rule gave a code, typed to what the procedure may answer: `refuse(errors, whyNotBook(…))`. Where a code says
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
