import type { Category, OutsideChannel } from '#contract/channels.ts'
import type { Reason } from '#rules/channels.ts'
import type { Facts } from '../database/noticesTables.ts'
import type { Config } from '../world/config.ts'
import { writeLetter } from './letters.ts'
import { post, type JobCall, type Letter } from './notify.ts'
import type { Reachable } from './reach.ts'
import { smsText } from './sms.ts'
import type { OutsideWords } from './told.ts'

/** One message to one person by one channel. */
export type Sending = {
  code: string
  userId: string
  key: string
  category: Category
  channel: OutsideChannel
  person: Reachable
  words: OutsideWords
  toNumberOnFile: boolean
  expiresAt: Date | null
  sendAt?: Date
  suppressed?: Reason
  appointmentId?: string
  facts?: Facts
  notificationId: string | null
  /** For who must know the id beforehand: that of the message, of several of the first. */
  id?: string
}

/** Puts a message into the outbox; a push message once for each browser. */
export async function postBy(call: JobCall, config: Config, sending: Sending): Promise<void> {
  const { channel, words, person, key, id, toNumberOnFile, suppressed } = sending
  const base = { ...sending, key: `${key}:${channel}` }
  if (channel === 'email' && words.email) return post(call, { ...base, ...writeLetter(config, words.email), recipient: person.email })
  if (channel === 'sms' && words.sms) {
    const recipient = (toNumberOnFile ? person.phoneOnFile : person.verifiedPhone) ?? ''
    return post(call, { ...base, body: smsText(words.sms), recipient })
  }
  if (channel !== 'push' || !words.push) return
  const letter = { ...base, subject: words.push.title, body: words.push.message }
  if (suppressed || person.devices.length === 0) return post(call, { ...letter, recipient: '', suppressed: suppressed ?? 'no_device' })
  for (const [index, device] of person.devices.entries())
    await post(call, { ...withId(letter, index === 0 ? id : undefined), ...toDevice(letter.key, device) })
}

const toDevice = (key: string, { id, name }: Reachable['devices'][number]) => ({
  key: `${key}:${id}`,
  recipient: name,
  pushSubscriptionId: id,
})

function withId<T extends Partial<Pick<Letter, 'id'>>>({ id: _, ...letter }: T, id: string | undefined) {
  return { ...letter, ...(id !== undefined && { id }) }
}
