import { createORPCClient, onError, ORPCError } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import type { ErrorCode, FaultCode, RefusalData } from '#contract/errors.ts'
import type { Contract } from '#contract/index.ts'
import { noteLivePosition } from './livePosition.ts'
import { noteServerTime } from './serverClock.ts'

/** `keepalive` lets a call outlive the page that makes it: the last word of a closing tab. `send` sends it in another way (fetchWithProgress.ts). */
type RequestOptions = { keepalive?: boolean; send?: (request: Request) => Promise<Response> }

const link = new RPCLink<RequestOptions>({
  url: () => new URL('/api/rpc', location.href),
  // As the page asks for it before its scripts are there (dashboardCall.ts): the browser takes both for one request.
  method: (_options, path) => (path.join('.') === 'dashboard.get' ? 'GET' : 'POST'),
  fetch: async (request, init, { context }) =>
    noteServerTime(noteLivePosition(await (context.send?.(request) ?? fetch(request, { ...init, keepalive: context.keepalive === true })))),
  interceptors: [onError(refused)],
})

/** Nobody hears of a refusal before there is a sentence for it. */
async function refused(error: unknown) {
  const code = errorCodeOf(error)
  if (code) await getSentences().catch(() => {})
  onRefusal(code)
}

let getSentences: () => Promise<unknown> = async () => {}

/** How the sentences of refusals are fetched by a page that does not bring them: the app's start. */
export const fetchSentencesWith = (fetcher: typeof getSentences) => {
  getSentences = fetcher
}

let onRefusal: (code: AnswerCode | undefined) => void = () => {}

/** Hears every refusal of every call, besides who made the call: for what concerns all screens. One listener, the app's. */
export const listenForRefusals = (listener: typeof onRefusal) => {
  onRefusal = listener
}

/** The server's procedures as plain functions: for visitors' pages, for streams and for what a query does not fit. */
export const client: ContractRouterClient<Contract, RequestOptions> = createORPCClient(link)

/** What the window tells once the server can be asked again. */
export const CONNECTED = 'connected'

/** Whether a call never reached the server: nothing was changed there. */
export const isNetworkError = (error: unknown) => error instanceof TypeError

/** What the server answers a call with that it did not carry out. */
export type AnswerCode = ErrorCode | FaultCode

/** The code of the server's answer, or undefined when the call failed without one. */
export const errorCodeOf = (error: unknown): AnswerCode | undefined => (error instanceof ORPCError ? (error.code as AnswerCode) : undefined)

/** What a refusal with one of these codes says besides; nothing when it is another answer. */
export const refusalDataOf = <Code extends ErrorCode>(error: unknown, ...codes: Code[]): RefusalData<Code> | undefined =>
  error instanceof ORPCError && isAnswer(error, ...codes) ? error.data : undefined

/** Whether the server answered with one of these codes. */
export const isAnswer = (error: unknown, ...codes: AnswerCode[]): boolean => codes.some((code) => code === errorCodeOf(error))
