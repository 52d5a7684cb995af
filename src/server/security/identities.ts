import { rpc } from '../rpc/rpc.ts'

/** The password stays, so nobody can take their last way in away. */
export const unlinkProvider = rpc.security.unlinkProvider.handler(async ({ input, context: { world, caller }, errors }) => {
  const { rowCount } = await world.accounts.query('delete from identities where user_id = $1 and provider = $2', [
    caller!.id,
    input.provider,
  ])
  if (!rowCount) throw errors.NOT_FOUND()
})
