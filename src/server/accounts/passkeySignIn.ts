import type { Role } from '#contract/primitives.ts'
import { rpc } from '../rpc/rpc.ts'
import { finishSignIn, whyNotAccount } from './finishSignIn.ts'
import { findHalfSignIn, spendHalfSignIn } from './halfSignIn.ts'
import { accountOf } from './knownAccount.ts'
import { keepChallenge, provePasskey, siteOf, takeChallenge, TIMEOUT_MS, webAuthn } from './passkeys.ts'
import { refuseWith } from './refuseWith.ts'

/** For signing in the device shows whose passkeys it has; for the second step of somebody known only theirs count. */
export const startPasskeySignIn = rpc.accounts.startPasskeySignIn.handler(async ({ context }) => {
  const { world } = context
  const half = await findHalfSignIn(context)
  const { generateAuthenticationOptions } = await webAuthn()
  const { rpID } = siteOf(world)
  const options = await generateAuthenticationOptions({ rpID, userVerification: 'required', timeout: TIMEOUT_MS })
  const challengeId = await keepChallenge(world, { purpose: 'sign_in', userId: half?.userId ?? null, challenge: options.challenge })
  return { challengeId, options: { ...options } }
})

/** A passkey is two factors in one. Why it is refused is nobody's business who cannot prove it is theirs. */
export const signInWithPasskey = rpc.accounts.signInWithPasskey.handler(async ({ input, context, errors }) => {
  const { world } = context
  const half = await findHalfSignIn(context)
  const challenge = await takeChallenge(world, { id: input.challengeId, purpose: 'sign_in', userId: half?.userId ?? null })
  const userId = challenge && (await provePasskey(world, { challenge, response: input.response }))
  const account = userId ? await accountOf(world, userId) : undefined
  if (!account || account.disabled || (half && half.userId !== userId)) throw errors.PASSKEY_REFUSED()
  // In a sign-in that is under way the role was settled by its first step; an invitation's page knows none.
  const refusal = whyNotAccount(account, half ? null : input.role)
  if (refusal?.code === 'EMAIL_NOT_VERIFIED') throw errors.PASSKEY_REFUSED()
  if (refusal) refuseWith(errors, refusal)
  if (half && !(await spendHalfSignIn(context, half.id))) throw errors.PASSKEY_REFUSED()
  const proved = [...(half?.proved ?? []), 'passkey' as const]
  const finished = await finishSignIn(context, { ...account, role: account.role as Role }, proved)
  if (finished.refusal) throw errors.PASSKEY_REFUSED()
  return finished.answer
})
