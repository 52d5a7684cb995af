import { expect, onTestFinished, test } from 'vitest'
import { startMailSink } from '#testing/outbox/mailSink.ts'
import { readSettings } from '../world/settings.ts'
import { makeMailer } from './mail.ts'

const mail = { id: 'one', to: 'sipho@example.org', subject: 'Hello', text: 'A link that opens an account', html: null }

test('with real people a letter goes to another machine over TLS or not at all', async () => {
  const sink = await startMailSink() // offers no STARTTLS, as behind somebody who strips it
  onTestFinished(sink.stop)
  const settings = { ...readSettings(sink.settings), production: true, dataKey: Buffer.alloc(32) }
  const elsewhere = settings.smtpUrl!.replace('127.0.0.1', '[::ffff:127.0.0.1]') // the same server, by an address that we do not know as this machine's
  await expect(makeMailer({ ...settings, smtpUrl: elsewhere })!(mail)).rejects.toThrow('mail server')
  expect(sink.taken.size).toBe(0)
  await makeMailer(settings)!(mail)
  expect([...sink.taken.keys()]).toEqual(['one'])
})
