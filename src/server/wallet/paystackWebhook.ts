import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { Id } from '#contract/primitives.ts'
import type { Env } from '../http/appEnv.ts'
import { isPaystackSignature } from '../outside/paystack.ts'
import { inJobTransaction } from '../rpc/job.ts'
import type { World } from '../world/world.ts'

/** News of a payment is a few thousand bytes. */
const MOST_BYTES = 64_000

const News = z.object({ data: z.object({ reference: Id }) })

/**
 * The webhook by which the payment provider says that something happened. Its signature is over the bytes as they came. Of what it says
 * only the payment's own id is used: a job asks the provider what is true of it. Other servers do not have this address.
 */
export function paystackWebhook(app: Hono<Env>, world: World) {
  const { paystack } = world.config
  if (!paystack) return
  app.post('/hooks/paystack', bodyLimit({ maxSize: MOST_BYTES, onError: (c) => c.body(null, 413) }), async (c) => {
    const raw = Buffer.from(await c.req.arrayBuffer())
    if (!isPaystackSignature(paystack, raw, c.req.header('x-paystack-signature') ?? '')) return c.body(null, 403)
    const news = News.safeParse(parsed(raw))
    // What is not about a payment of ours is taken too: refused, it would come again for three days.
    if (news.success) {
      const paymentId = news.data.data.reference
      await inJobTransaction(world, ({ enqueue }) => enqueue('payment-news', { paymentId }, paymentId))
    }
    return c.body(null, 200)
  })
}

function parsed(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString())
  } catch {
    return null
  }
}
