import type { SignInRefusal } from './finishSignIn.ts'

type Errors = Record<SignInRefusal['code'], (options?: never) => Error>

/** Throws the refusal of a sign-in with what a person needs to know besides. */
export function refuseSignIn(errors: object, { code, ...facts }: SignInRefusal): never {
  throw (errors as Errors)[code](facts as never)
}
