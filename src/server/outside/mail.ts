import { createTransport } from 'nodemailer'
import type { Config } from '../world/config.ts'

export type Mail = { id: string; to: string; subject: string; text: string; html: string | null }

/** `permanently` is true when trying again cannot help. The message holds nothing of the mail, nor what the mail server said of it. */
export class MailRefused extends Error {
  override name = 'MailRefused'
  readonly permanently: boolean
  constructor(code: string, permanently: boolean) {
    super(`the mail server did not take a message (${code})`)
    this.permanently = permanently
  }
}

/** Sends one message, or throws `MailRefused`. */
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

function asRefusal(error: unknown): MailRefused {
  const { responseCode, code } = error as { responseCode?: unknown; code?: unknown }
  if (typeof responseCode === 'number') return new MailRefused(String(responseCode), responseCode >= 500 && code !== 'EAUTH')
  return new MailRefused(typeof code === 'string' && /^E[A-Z]+$/.test(code) ? code : 'unknown', code === 'EENVELOPE')
}
