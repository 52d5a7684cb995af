import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail server that counts what it took, by Message-ID. While it is `frozen` it takes a message and never says so. */
export async function startMailSink() {
  const taken = new Map<string, string[]>()
  const state = { frozen: false, waiting: 0 }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const id = /^message-id: <([^@>]+)@/im.exec(Buffer.concat(chunks).toString())?.[1] ?? 'none'
        taken.set(id, [...(taken.get(id) ?? []), session.envelope.rcptTo[0]?.address ?? ''])
        if (state.frozen) state.waiting += 1
        else callback()
      })
    },
  })
  server.on('error', () => {}) // the other end was killed
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    taken,
    state,
    settings: { SMTP_URL: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, MAIL_FROM: 'no-reply@clinic.example' },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
export type MailSink = Awaited<ReturnType<typeof startMailSink>>
