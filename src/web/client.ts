import { createORPCClient, onError, ORPCError } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import type { Contract } from '#contract/index.ts'

/** `keepalive` lets a call outlive the page that makes it: the last word of a closing tab. */
type Calling = { keepalive?: boolean }

const link = new RPCLink<Calling>({
  url: () => new URL('/api/rpc', location.href),
  fetch: (request, init, { context }) => fetch(request, { ...init, keepalive: context.keepalive === true }),
  interceptors: [onError((error) => onRefusal(codeOf(error)))],
})

let onRefusal: (code: string | undefined) => void = () => {}

/** Hears every refusal of every call, besides who made the call: for what concerns all screens. One listener, the app's. */
export const hearRefusals = (listener: typeof onRefusal) => {
  onRefusal = listener
}

/** The server's procedures as plain functions: for visitors' pages, for streams and for what a query does not fit. */
export const client: ContractRouterClient<Contract, Calling> = createORPCClient(link)

/** Whether a call never reached the server: nothing was changed there. */
export const isOffline = (error: unknown) => error instanceof TypeError

/** The refusal's code, or undefined when this is no refusal. */
export const codeOf = (error: unknown): string | undefined => (error instanceof ORPCError ? String(error.code) : undefined)
