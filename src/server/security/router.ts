import { signOutDevice } from './activeSessions.ts'
import { cancelEmailChange, changeEmail } from './email.ts'
import { overview } from './overview.ts'
import { addPasskey, removePasskey, renamePasskey, startPasskey } from './passkeys.ts'
import { changePassword, sendResetLetter } from './password.ts'
import { confirmPhone, removePhone, startPhone } from './phone.ts'
import { reauthenticate } from './reauthenticate.ts'
import { confirmTotp, removeTotp, renewRecoveryCodes, startTotp } from './totp.ts'
import { inAccountsTransaction } from '../accounts/accountsTransaction.ts'
import { notifyOwner } from '../accounts/letters/notifyOwner.ts'
import { rpc } from '../rpc/rpc.ts'
import { makeToken } from '../accounts/sessions/tokens.ts'

/** The password stays, so nobody can take their last way in away. */
const unlinkProvider = rpc.security.unlinkProvider.handler(async ({ input, context: { world, caller }, errors }) => {
  await inAccountsTransaction(world, async (accounts) => {
    const gone = await accounts.query('delete from identities where user_id = $1 and provider = $2', [caller.id, input.provider])
    if (!gone.rowCount) throw errors.NOT_FOUND()
    await notifyOwner(accounts, world, caller.id, 'provider_unlinked')
  })
})

const createToken = rpc.security.createToken.handler(({ input, context: { world, caller } }) =>
  makeToken(world, { userId: caller.id, role: caller.role, audience: input.audience }),
)

export const security = {
  overview,
  reauthenticate,
  changePassword,
  sendResetLetter,
  changeEmail,
  cancelEmailChange,
  startPhone,
  confirmPhone,
  removePhone,
  startTotp,
  confirmTotp,
  removeTotp,
  renewRecoveryCodes,
  startPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  unlinkProvider,
  signOutDevice,
  createToken,
}
