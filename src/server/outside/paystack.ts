import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Config } from '../world/config.ts'
import { networkErrorCode, DeliveryError } from './deliveryError.ts'

type Provider = NonNullable<Config['paystack']>

/** What is asked for. The amount is in cents, of South African rand. */
export type Checkout = { reference: string; amountCents: number; email: string; returnUrl: string }

const Opened = z.object({ status: z.literal(true), data: z.object({ authorization_url: z.url({ protocol: /^https?$/ }) }) })

/** What the provider says of a payment when it is asked. */
export type ProviderPayment = z.infer<typeof ProviderPayment>
const ProviderPayment = z.object({
  id: z.union([z.number(), z.string()]).transform(String),
  status: z.string(),
  reference: z.string(),
  amount: z.int(),
  currency: z.string(),
})
const Verified = z.object({ status: z.literal(true), data: ProviderPayment })

/** Longer than the provider ever takes, shorter than somebody waits. */
const PATIENCE_MS = 10_000

/** Answers the address of the page where somebody pays. */
export async function openCheckout(provider: Provider, { reference, amountCents, email, returnUrl }: Checkout): Promise<string> {
  const body = JSON.stringify({ reference, amount: amountCents, currency: 'ZAR', email, callback_url: returnUrl })
  const opened = Opened.safeParse(await ask(provider, 'transaction/initialize', { method: 'POST', body }))
  if (!opened.success) throw new DeliveryError('payment provider', 'answer')
  return opened.data.data.authorization_url
}

/** What became of a payment, or nothing where the provider knows none. */
export async function fetchPayment(provider: Provider, reference: string): Promise<ProviderPayment | undefined> {
  const answer = await ask(provider, `transaction/verify/${encodeURIComponent(reference)}`, { method: 'GET' })
  if (answer === undefined) return undefined
  const verified = Verified.safeParse(answer)
  if (!verified.success || verified.data.data.reference !== reference) throw new DeliveryError('payment provider', 'answer')
  return verified.data.data
}

/** The webhook signature: whether the provider signed this news (x-paystack-signature): the bytes as they came, under the secret key. */
export function isPaystackSignature({ secret }: Provider, raw: Buffer, signature: string): boolean {
  const signed = createHmac('sha512', secret).update(raw).digest()
  const given = Buffer.from(signature, 'hex')
  return given.length === signed.length && timingSafeEqual(given, signed)
}

async function ask({ secret, url }: Provider, path: string, question: { method: 'GET' | 'POST'; body?: string }): Promise<unknown> {
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' }
  const failed = (error: unknown) => {
    throw new DeliveryError('payment provider', networkErrorCode(error))
  }
  const answer = await fetch(new URL(path, url), {
    ...question,
    headers,
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(failed)
  // Of a reference that it does not know the provider says 400 or 404.
  if (question.method === 'GET' && (answer.status === 404 || answer.status === 400)) return undefined
  if (!answer.ok) throw new DeliveryError('payment provider', answer.status)
  return answer.json().catch(failed)
}
