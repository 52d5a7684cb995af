import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { Id } from '#contract/primitives.ts'
import type { Env } from '../http/appEnv.ts'
import { isFromProvider, saveReport } from './smsDeliveryReport.ts'
import type { World } from '../world/world.ts'

/** A report is a few hundred bytes. */
const MOST_BYTES = 16_000

/**
 * The webhook by which the provider of text messages says what became of them. Outside /api: it is no page of ours that calls, and its
 * signature under our common key says more than an origin. Other servers do not have this address.
 */
export function smsWebhook(app: Hono<Env>, world: World) {
  if (!world.config.sms) return
  app.post('/hooks/sms/:id', bodyLimit({ maxSize: MOST_BYTES, onError: (c) => c.body(null, 413) }), async (c) => {
    const id = Id.safeParse(c.req.param('id'))
    const report = new URLSearchParams(await c.req.text())
    if (!id.success) return c.body(null, 404)
    if (!isFromProvider(world, id.data, report, c.req.header('x-twilio-signature') ?? '')) return c.body(null, 403)
    return c.body(null, (await saveReport(world, id.data, report)) ? 204 : 404)
  })
}
