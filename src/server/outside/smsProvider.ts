import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Config } from '../world/config.ts'
import { networkErrorCode, DeliveryError } from './deliveryError.ts'

export type Sms = { id: string; to: string; text: string }
type Provider = NonNullable<Config['sms']>

const Taken = z.object({ sid: z.string().min(1).max(64) })
const Listed = z.object({
  messages: z.array(Taken.extend({ body: z.string(), status: z.string(), date_created: z.string() })),
})

/** Sends a text message through the provider (SMS gateway). Answers the provider's name for it, or throws `DeliveryError`. */
export async function sendSms(config: Config, provider: Provider, { id, to, text }: Sms, signal: AbortSignal): Promise<string> {
  const from = provider.from.startsWith('MG') ? 'MessagingServiceSid' : 'From'
  const body = new URLSearchParams({ To: to, Body: text, StatusCallback: callbackUrl(config, id), [from]: provider.from })
  return Taken.parse(await ask(provider, { method: 'POST', body, signal }).then(readJson)).sid
}

/** Messages with this text to this number since then that the provider has not given up, the newest first. */
export async function findSentSms(provider: Provider, { to, text }: Sms, since: Date, signal: AbortSignal): Promise<string[]> {
  const answer = await ask(provider, { method: 'GET', query: { To: to, PageSize: '200' }, signal }).then(readJson)
  // By the day it was made, not by the provider's filter for the day it was sent: that leaves out what still waits there.
  return Listed.parse(answer)
    .messages.filter(({ body, status, date_created: at }) => body === text && !GIVEN_UP.has(status) && Date.parse(at) >= since.getTime())
    .map(({ sid }) => sid)
}

const GIVEN_UP = new Set(['failed', 'undelivered', 'canceled'])

/** Where the provider says what became of a message. */
export const callbackUrl = ({ appUrl }: Config, id: string): string => new URL(`/hooks/sms/${id}`, appUrl).href

/** Whether the provider signed this report (X-Twilio-Signature): the address and every parameter in order of name, under the token. */
export function isSmsSignature({ token }: Provider, url: string, parameters: URLSearchParams, signature: string): boolean {
  const ordered = [...parameters].toSorted(([a, x], [b, y]) => (a === b ? compare(x, y) : compare(a, b)))
  const signed = createHmac('sha1', token)
    .update(url + ordered.map(([name, value]) => name + value).join(''))
    .digest()
  const given = Buffer.from(signature, 'base64')
  return given.length === signed.length && timingSafeEqual(given, signed)
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

type Question = { method: 'GET' | 'POST'; query?: Record<string, string>; body?: URLSearchParams; signal: AbortSignal }

async function ask({ account, token, url }: Provider, { method, query, body, signal }: Question): Promise<Response> {
  const address = new URL(`/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json?${String(new URLSearchParams(query))}`, url)
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`
  const answer = await fetch(address, { method, body: body ?? null, signal, headers: { authorization }, redirect: 'error' }).catch(
    (error: unknown) => {
      throw new DeliveryError('SMS provider', networkErrorCode(error))
    },
  )
  if (answer.ok) return answer
  // A key that is not taken is ours to mend, too many at once is over soon: neither is the message's fault.
  const permanently = answer.status >= 400 && answer.status < 500 && ![401, 403, 408, 429].includes(answer.status)
  throw new DeliveryError('SMS provider', answer.status, { permanently })
}

const readJson = (answer: Response): Promise<unknown> =>
  answer.json().catch((error: unknown) => {
    throw new DeliveryError('SMS provider', networkErrorCode(error))
  })
