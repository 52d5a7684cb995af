import type { Role } from '#contract/primitives.ts'
import { rpc } from '#server/rpc/rpc.ts'
import { finishSignIn, whyNotSignIn } from './finishSignIn.ts'
import { findPendingSignIn, endPendingSignIn } from './pendingSignIn.ts'
import { findAccountById } from './findAccount.ts'
import { saveChallenge, verifyPasskey, siteOf, consumeChallenge, TIMEOUT_MS, webAuthn } from '../secondFactor/passkeys.ts'
import { refuseSignIn } from './refuseSignIn.ts'

/** For signing in the device shows whose passkeys it has; for the second step of somebody known only theirs count. */
export const startPasskeySignIn = rpc.accounts.startPasskeySignIn.handler(async ({ input, context }) => {
  const { world } = context
  const half = input?.isSecondStep ? await findPendingSignIn(context) : undefined
  const { generateAuthenticationOptions } = await webAuthn()
  const { rpID } = siteOf(world)
  const options = await generateAuthenticationOptions({ rpID, userVerification: 'required', timeout: TIMEOUT_MS })
  const challengeId = await saveChallenge(world, { purpose: 'sign_in', userId: half?.userId ?? null, challenge: options.challenge })
  return { challengeId, options: { ...options } }
})

/**
 * A passkey is two factors in one. Why it is refused is nobody's business who cannot prove it is theirs. A sign-in that somebody else left
 * half done in this browser counts for nothing, unless it is this one that goes on.
 */
export const signInWithPasskey = rpc.accounts.signInWithPasskey.handler(async ({ input, context, errors }) => {
  const { world } = context
  const half = input.isSecondStep ? await findPendingSignIn(context) : undefined
  const challenge = await consumeChallenge(world, { id: input.challengeId, purpose: 'sign_in', userId: half?.userId ?? null })
  const userId = challenge && (await verifyPasskey(world, { challenge, response: input.response }))
  const account = userId ? await findAccountById(world, userId) : undefined
  if (!account || account.disabled || (half && half.userId !== userId)) throw errors.PASSKEY_REFUSED()
  // In a sign-in that is under way the role was settled by its first step; an invitation's page knows none.
  const refusal = whyNotSignIn(account, half ? null : input.role)
  if (refusal?.code === 'EMAIL_NOT_VERIFIED') throw errors.PASSKEY_REFUSED()
  if (refusal) refuseSignIn(errors, refusal)
  if (half && !(await endPendingSignIn(context, half.id))) throw errors.PASSKEY_REFUSED()
  const proved = [...(half?.proved ?? []), 'passkey' as const]
  const finished = await finishSignIn(context, { ...account, role: account.role as Role }, proved)
  if (finished.refusal) throw errors.PASSKEY_REFUSED()
  return finished.answer
})
