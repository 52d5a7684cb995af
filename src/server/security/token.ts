import { makeToken } from '../accounts/tokens.ts'
import { rpc } from '../rpc/rpc.ts'

export const token = rpc.security.token.handler(({ input, context: { world, caller } }) =>
  makeToken(world, { userId: caller.id, role: caller.role, audience: input.audience }),
)
