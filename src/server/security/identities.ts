import { inAccountsTransaction } from '../accounts/accountsTransaction.ts'
import { notifyOwner } from '../accounts/letters/notifyOwner.ts'
import { rpc } from '../rpc/rpc.ts'

/** The password stays, so nobody can take their last way in away. */
export const unlinkProvider = rpc.security.unlinkProvider.handler(async ({ input, context: { world, caller }, errors }) => {
  await inAccountsTransaction(world, async (accounts) => {
    const gone = await accounts.query('delete from identities where user_id = $1 and provider = $2', [caller.id, input.provider])
    if (!gone.rowCount) throw errors.NOT_FOUND()
    await notifyOwner(accounts, world, caller.id, 'provider_unlinked')
  })
})
