import type { NoticeChannel } from '#contract/channels.ts'
import { chooseChannels, type ChannelDecision } from '#rules/channels.ts'
import { localDate } from '#rules/time.ts'
import { inLanguage } from '#rules/translate.ts'
import type { Facts } from './tables.ts'
import { providersOf } from '../world/providers.ts'
import type { World } from '../world/world.ts'
import { noticeOf, type NoticeCode, type SubjectOf } from './catalogue.ts'
import { notify } from './notify.ts'
import type { JobTransaction } from '../rpc/job.ts'
import { enqueueDelivery, type DeliveryRequest } from './enqueueDelivery.ts'
import { findContactDetails, type ContactDetails } from './contactDetails.store.ts'
import { outsideChannels, type NoticeContext, type NoticeSubject, type NoticeTexts, type ShortText } from './noticeTypes.ts'

/** Which one a notice is about, if it is about something, and what the announcer knows of it that no row remembers. */
type AboutSubject<Subject> =
  Subject extends NoticeSubject<infer Kind, infer Read>
    ? { about: { kind: Kind; id: string }; given?: Partial<Read> }
    : { about?: undefined; given?: undefined }

type AnyNotice = ReturnType<typeof noticeOf>

export type Announcement<Code extends NoticeCode = NoticeCode> = {
  code: Code
  /** Who hears of it. */
  userId: string
  /** What makes this news this one: told a second time it changes nothing. */
  key: string
  /** What must still be so when it is sent, besides what is read of its subject. */
  facts?: Facts
} & AboutSubject<SubjectOf<Code>>

/** The notification engine. Something happened: writes the notification and puts into the outbox what is to leave the house, by the channels the person chose. */
export async function announce(transaction: JobTransaction, world: World, event: Announcement): Promise<void> {
  const entry = noticeOf(event.code)
  const person = await findContactDetails(transaction.db, event.userId)
  const context = person && (await contextOf(transaction, world, entry, event))
  if (!person || !context) return
  const wordsAt = (at: Date) => inLanguage(person.language, () => entry.words({ ...context, at }))
  const words = wordsAt(context.at)
  const decisions = chooseChannels({
    code: { ...entry, channels: channelsOf(words), expiresAt: entry.until(context) },
    settings: person.settings,
    reach: reachabilityOf(person),
    providers: providersOf(world.config),
    now: transaction.now,
  })
  const notificationId =
    words.app && decisions.app && 'sendAt' in decisions.app ? await notifyInApp(transaction, event, entry, context, words.app) : null
  for (const channel of outsideChannels) {
    const decision = decisions[channel]
    if (decision)
      await enqueueDelivery(transaction, world.config, {
        ...sendingOf(event, entry, context, { decision, wordsAt }),
        channel,
        person,
        notificationId,
      })
  }
}

/** What the words are made of, or nothing when what they are about is gone. */
async function contextOf(
  { db, now }: JobTransaction,
  { config }: World,
  notice: AnyNotice,
  { about, given }: Announcement,
): Promise<NoticeContext | undefined> {
  if (!notice.about) return { config, at: now, about: null }
  if (about?.kind !== notice.about.kind)
    throw new Error(`a notice about '${notice.about.kind}' is announced about '${about?.kind ?? 'nothing'}'`)
  const read = await notice.about.find(db, about.id)
  return read === undefined ? undefined : { config, at: now, about: { ...(read as object), ...given } }
}

const channelsOf = ({ app, discreet }: NoticeTexts): NoticeChannel[] => [
  ...(app ? (['app'] as const) : []),
  ...outsideChannels.filter((channel) => discreet[channel] !== undefined),
]

export const reachabilityOf = ({ email, verifiedPhone, phoneOnFile, devices }: ContactDetails) => ({
  email: email !== '',
  verifiedPhone: verifiedPhone !== null,
  phoneOnFile: phoneOnFile !== null,
  pushDevices: devices.length,
})

const notifyInApp = (
  transaction: JobTransaction,
  { code, userId, key, about }: Announcement,
  { type, severity, link, isPermanent, about: subject }: AnyNotice,
  context: NoticeContext,
  shown: ShortText,
) =>
  notify(transaction, {
    userId,
    type,
    code,
    severity,
    ...shown,
    isPermanent: isPermanent === true,
    key,
    ...(about && type !== 'system' && subject?.columns?.(about.id, context.about)),
    ...(link !== undefined && { link }),
  })

/** One message of an announcement, in the words it will be read in. What is not sent stands in the outbox in discreet words. */
function sendingOf(
  event: Announcement,
  entry: AnyNotice,
  context: NoticeContext,
  { decision, wordsAt }: { decision: ChannelDecision; wordsAt: (at: Date) => NoticeTexts },
): Omit<DeliveryRequest, 'channel' | 'person' | 'notificationId'> {
  const isSent = 'sendAt' in decision
  const readAt = isSent ? decision.sendAt : context.at
  const words = wordsAt(readAt)
  const { given: _given, ...said } = event
  return {
    ...said,
    facts: { ...entry.about?.facts?.(context.about), ...event.facts, ...(entry.saysTheDay && { readOn: localDate(readAt) }) },
    category: entry.category,
    toNumberOnFile: entry.smsWithoutOptIn === true,
    words: isSent && decision.wording === 'details' ? { ...words.discreet, ...words.details } : words.discreet,
    expiresAt: entry.until(context),
    ...(isSent ? { sendAt: decision.sendAt } : { suppressed: decision.suppressed }),
  }
}
