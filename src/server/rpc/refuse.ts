/** Says no when a rule gave a code, typed to what the procedure may answer: `refuse(errors, whyNotBook(…))`. */
export function refuse<Errors extends object, Code extends keyof Errors>(errors: Errors, code: Code | undefined): void {
  if (code === undefined) return
  throw (errors[code] as () => Error)()
}
