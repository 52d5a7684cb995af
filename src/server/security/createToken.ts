import { makeToken } from '../accounts/sessions/tokens.ts'
import { rpc } from '../rpc/rpc.ts'

export const createToken = rpc.security.createToken.handler(({ input, context: { world, caller } }) =>
  makeToken(world, { userId: caller.id, role: caller.role, audience: input.audience }),
)
