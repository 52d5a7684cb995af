import { z } from 'zod'
import { PasskeyJson, Password } from './accounts.ts'
import { Id } from './primitives.ts'

/** The password, or a passkey's answer to the challenge of a sign-in. */
export const SigningProof = z.object({
  password: Password.default(''),
  passkey: z.object({ challengeId: Id, response: PasskeyJson }).nullable().default(null),
})
