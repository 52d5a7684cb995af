import { addressKey } from '../accounts/addressKey.ts'
import { mustConfirm } from '../accounts/confirmPassword.ts'
import { hashOrRefuse } from '../accounts/hashOrRefuse.ts'
import { inAccounts } from '../accounts/inAccounts.ts'
import { leaveJob } from '../accounts/leaveJob.ts'
import { LETTER_GAP_MS, mayWrite } from '../accounts/letterLimit.ts'
import { whyNotPassword } from '../accounts/passwordFaults.ts'
import { noteProof } from '../accounts/sessions.ts'
import { setPassword } from '../accounts/setPassword.ts'
import { tellOwner } from '../accounts/tellOwner.ts'
import { refuse } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'

/** Ends every other session: whoever had the old password is out. */
export const changePassword = rpc.security.changePassword.handler(async ({ input, context: { world, caller }, errors }) => {
  const { id: userId, role, sessionId } = caller
  refuse(errors, await whyNotPassword(role, input.password))
  await mustConfirm(world, userId, input.current, errors)
  const hash = await hashOrRefuse(input.password, errors)
  await inAccounts(world, async (accounts) => {
    await setPassword(accounts, { userId, hash, keepSession: sessionId }, world.clock())
    await noteProof(accounts, sessionId, 'password', world.clock())
    await tellOwner(accounts, world, userId, 'password_changed')
  })
})

/** The same letter as from the page of a forgotten password, for somebody who is signed in and no longer knows theirs. */
export const sendResetLetter = rpc.security.sendResetLetter.handler(async ({ context: { world, caller, now }, errors }) => {
  const { id: userId, role, email } = caller
  if (role !== 'patient') throw errors.STAFF_ASK_ADMINISTRATOR()
  const letterId = world.newId()
  await inAccounts(world, async (accounts) => {
    if (!(await mayWrite(accounts, { kind: 'recovery', about: addressKey(email, world.config), gapMs: LETTER_GAP_MS }, now)))
      throw errors.TOO_MANY_TRIES({ data: { retryAfterSeconds: LETTER_GAP_MS / 1000 } })
    await leaveJob(accounts, 'forgot-password', { userId, letterId }, letterId)
  })
})
