import { createTransport } from 'nodemailer'
import type { Config } from '../world/config.ts'
import { isLocal } from '../world/settingsFaults.ts'
import { networkErrorCode, DeliveryError } from './deliveryError.ts'

export type Mail = { id: string; to: string; subject: string; text: string; html: string | null }

/** Sends one message, or throws `DeliveryError`. */
export type Mailer = (mail: Mail) => Promise<void>

const SECONDS = 1000

/** The way out through SMTP_URL; null in the demo, where mail stays in the letterbox. */
export function makeMailer(config: Config): Mailer | null {
  if (!config.smtpUrl) {
    if (config.production) throw new Error('production has no letterbox: SMTP_URL is missing')
    return null
  }
  const transport = createTransport({
    url: config.smtpUrl,
    // Letters carry links that open accounts: where somebody strips STARTTLS from the answer, none is sent.
    requireTLS: config.production && !isLocal(config.smtpUrl),
    connectionTimeout: 10 * SECONDS,
    greetingTimeout: 10 * SECONDS,
    socketTimeout: 30 * SECONDS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const host = config.mailFrom.split('@').at(-1) ?? 'localhost'
  return async ({ id, to, subject, text, html }) => {
    try {
      await transport.sendMail({
        // As parts, not as text: neither name nor address is ever read as a list of addresses.
        from: { name: config.brand.name, address: config.mailFrom },
        to: { name: '', address: to },
        subject,
        text,
        ...(html !== null && { html }),
        // The same message sent twice is recognised as one.
        messageId: `<${id}@${host}>`,
        headers: { 'auto-submitted': 'auto-generated', 'x-auto-response-suppress': 'All' },
      })
    } catch (error) {
      throw asRefusal(error)
    }
  }
}

function asRefusal(error: unknown): DeliveryError {
  const { responseCode, code } = error as { responseCode?: unknown; code?: unknown }
  const server = 'mail server'
  // A password that is not taken is ours to mend, not the message's fault.
  if (typeof responseCode === 'number')
    return new DeliveryError(server, responseCode, { permanently: responseCode >= 500 && code !== 'EAUTH' })
  return new DeliveryError(server, networkErrorCode(error), { permanently: code === 'EENVELOPE' })
}
