import { MailRefused, makeMailer, type Mailer } from '../outside/mail.ts'
import { inJob, type Job } from '../rpc/job.ts'
import type { Config } from '../world/config.ts'
import type { World } from '../world/world.ts'
import { isSecretLetter } from './secretLetters.ts'

/** The job queue tries again five times, later and later (server/jobs.ts). */
const MOST_ATTEMPTS = 6

/** Sends one e-mail of the outbox, outside any transaction. After a crash between sending and noting it goes out again, under the same Message-ID. */
export const deliverJob: Job = {
  name: 'deliver',
  run: async (world, { deliveryId = '' }) => {
    const delivery = await beginAttempt(world, deliveryId)
    if (!delivery) return
    const send = mailerOf(world.config)
    if (!send) return note(world, deliveryId, { status: 'sent', provider_id: 'letterbox', sent_at: world.clock() })
    const { id, recipient, subject, body, html, code } = delivery
    const blanked = isSecretLetter(code) ? { body: '', html: null } : {}
    try {
      await send({ id, to: recipient, subject: subject ?? '', text: body, html })
    } catch (error) {
      const isLast = delivery.attempts >= MOST_ATTEMPTS || (error instanceof MailRefused && error.permanently)
      if (!isLast) throw error
      world.log.error({ deliveryId }, 'a message could not be delivered')
      return note(world, deliveryId, { status: 'failed', ...blanked })
    }
    await note(world, deliveryId, { status: 'sent', sent_at: world.clock(), ...blanked })
  },
}

const mailers = new WeakMap<Config, Mailer | null>()

function mailerOf(config: Config) {
  if (!mailers.has(config)) mailers.set(config, makeMailer(config))
  return mailers.get(config) ?? null
}

/** Counts the attempt before it is made. Nothing comes back for what was sent, given up or withdrawn meanwhile. */
const beginAttempt = (world: World, deliveryId: string) =>
  inJob(world, ({ db }) =>
    db
      .updateTable('deliveries')
      .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
      .where('id', '=', deliveryId)
      .where('channel', '=', 'email')
      .where('status', '=', 'queued')
      .returningAll()
      .executeTakeFirst(),
  )

type Noted = { status: 'sent' | 'failed'; sent_at?: Date; provider_id?: string; body?: string; html?: string | null }

const note = (world: World, deliveryId: string, noted: Noted) =>
  inJob(world, async ({ db }) => void (await db.updateTable('deliveries').set(noted).where('id', '=', deliveryId).execute()))
