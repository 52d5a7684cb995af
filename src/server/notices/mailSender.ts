import type { WhyNotSent } from '#rules/deliveries.ts'
import { makeMailer, type Mailer } from '../outside/mail.ts'
import { DeliveryError } from '../outside/deliveryError.ts'
import type { Config } from '../world/config.ts'
import type { World } from '../world/world.ts'
import { IN_LETTERBOX, type ClaimedDelivery } from './outbox.store.ts'

/**
 * What became of a message: it went out; it cannot be sent from here at all; or another server has it and nothing is to be noted. What
 * a provider did not take is thrown.
 */
export type SendResult = { is: 'sent'; providerId: string | null } | { is: 'impossible'; why: WhyNotSent } | { is: 'elsewhere' }
export type Sender = (world: World, claimed: ClaimedDelivery) => Promise<SendResult>

/** Nobody's provider: the demo shows what it would have sent. */
export const inLetterbox: SendResult = { is: 'sent', providerId: IN_LETTERBOX }

/** No try lasts longer: well below the lease, after which another server takes the message. */
export const sendTimeoutMs = (config: Config, most: number) => Math.min(most, halfLeaseMs(config))

const halfLeaseMs = ({ outboxLeaseSeconds }: Config) => outboxLeaseSeconds * 500

/** Whether a try that begins now ends within the lease. One that waited too long for its turn is left: the next to look for what is due takes it. */
export const hasTimeToSend = ({ config, clock }: World, { leasedUntil }: ClaimedDelivery) =>
  leasedUntil.getTime() - clock().getTime() >= halfLeaseMs(config)

const MAIL_MS = 45_000

export const mailSender: Sender = async (world, { id, recipient, subject, body, html }) => {
  const mailer = mailerOf(world.config)
  if (!mailer) return inLetterbox
  await world.atStep?.('before send')
  await inTime(mailer({ id, to: recipient, subject: subject ?? '', text: body, html }), sendTimeoutMs(world.config, MAIL_MS))
  await world.atStep?.('after send')
  return { is: 'sent', providerId: null }
}

const mailers = new WeakMap<Config, Mailer | null>()

function mailerOf(config: Config) {
  if (!mailers.has(config)) mailers.set(config, makeMailer(config))
  return mailers.get(config) ?? null
}

/** A mail that is on its way cannot be called back; nobody waits for it any more. */
async function inTime(sending: Promise<void>, ms: number) {
  const over = AbortSignal.timeout(ms)
  const late = new Promise<never>((_resolve, reject) => {
    over.addEventListener('abort', () => reject(new DeliveryError('mail server', 'timeout')), { once: true })
  })
  sending.catch(() => {}) // said by the race, unless it was late
  await Promise.race([sending, late])
}
