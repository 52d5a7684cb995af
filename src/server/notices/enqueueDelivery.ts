import type { NoticeCategory, OutsideChannel } from '#contract/channels.ts'
import type { SuppressionReason } from '#rules/channels.ts'
import { inLanguage } from '#rules/translate.ts'
import type { Facts } from './tables.ts'
import type { Config } from '../world/config.ts'
import { writeLetter } from './writeLetter.ts'
import { enqueueMessages, type OutboxMessage } from './notify.ts'
import type { JobTransaction } from '../rpc/job.ts'
import type { ContactDetails } from './contactDetails.store.ts'
import { smsText } from './sms.ts'
import type { About, ChannelTexts } from './noticeTypes.ts'

/** One message to one person by one channel. */
export type DeliveryRequest = {
  code: string
  userId: string
  key: string
  category: NoticeCategory
  channel: OutsideChannel
  person: ContactDetails
  words: ChannelTexts
  toNumberOnFile: boolean
  expiresAt: Date | null
  sendAt?: Date
  suppressed?: SuppressionReason
  about?: About
  facts?: Facts
  notificationId: string | null
  /** For who must know the id beforehand: that of the message, of several of the first. */
  id?: string
}

/** Puts a message into the outbox; a push message once for each browser. */
export const enqueueDelivery = (transaction: JobTransaction, config: Config, sending: DeliveryRequest): Promise<void> =>
  enqueueMessages(transaction, messagesOf(config, sending))

/** What stands in the outbox of it. */
export function messagesOf(config: Config, sending: DeliveryRequest): OutboxMessage[] {
  const { channel, words, person, key, id, toNumberOnFile, suppressed } = sending
  const base = { ...sending, key: `${key}:${channel}` }
  const { email } = words
  if (channel === 'email' && email) {
    const letter = inLanguage(person.language, () => writeLetter(config, email))
    return [{ ...base, ...letter, recipient: person.email }]
  }
  if (channel === 'sms' && words.sms) {
    const recipient = (toNumberOnFile ? person.phoneOnFile : person.verifiedPhone) ?? ''
    return [{ ...base, body: smsText(words.sms), recipient }]
  }
  if (channel !== 'push' || !words.push) return []
  const letter = { ...base, subject: words.push.title, body: words.push.message }
  if (suppressed || person.devices.length === 0) return [{ ...letter, recipient: '', suppressed: suppressed ?? 'no_device' }]
  return person.devices.map((device, index) => ({ ...withId(letter, index === 0 ? id : undefined), ...toDevice(letter.key, device) }))
}

const toDevice = (key: string, { id, name }: ContactDetails['devices'][number]) => ({
  key: `${key}:${id}`,
  recipient: name,
  pushSubscriptionId: id,
})

function withId<T extends Partial<Pick<OutboxMessage, 'id'>>>({ id: _, ...letter }: T, id: string | undefined) {
  return { ...letter, ...(id !== undefined && { id }) }
}
