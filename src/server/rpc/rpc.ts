import { implement } from '@orpc/server'
import { contract } from '#contract/index.ts'
import type { RequestContext } from './context.ts'
import { inOneCall } from './inOneCall.ts'

/** The contract, ready to be answered: each handler runs as one call (rpc/inOneCall.ts). */
export const rpc = implement(contract).$context<RequestContext>().use(inOneCall)
