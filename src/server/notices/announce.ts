import type { NoticeChannel } from '#contract/channels.ts'
import { chooseChannels, type ChannelDecision } from '#rules/channels.ts'
import { localDate } from '#rules/time.ts'
import { inLanguage } from '#rules/translate.ts'
import type { Facts } from './tables.ts'
import { providersOf } from '../world/providers.ts'
import type { Config } from '../world/config.ts'
import type { World } from '../world/world.ts'
import { noticeOf, type NoticeCode, type SubjectOf } from './catalogue.ts'
import { enqueueMessages, notify, type InAppNotice } from './notify.ts'
import type { JobTransaction } from '../rpc/job.ts'
import { messagesOf, type DeliveryRequest } from './enqueueDelivery.ts'
import { listContactDetails, type ContactDetails } from './contactDetails.store.ts'
import { linkOf, outsideChannels, type NoticeContext, type NoticeSubject, type NoticeTexts, type ShortText } from './noticeTypes.ts'
import { readSubjects } from './readSubjects.ts'

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
export const announce = (transaction: JobTransaction, world: World, event: Announcement): Promise<void> =>
  announceAll(transaction, world, [event])

/** The same of many things at once, in as many statements as of one. */
export async function announceAll(transaction: JobTransaction, world: World, events: Announcement[]): Promise<void> {
  const { db, now } = transaction
  const people = await listContactDetails(
    db,
    events.map(({ userId }) => userId),
  )
  const subjectOf = await readSubjects(db, events.flatMap(toRead))
  const told = events.flatMap((event) => {
    const person = people.get(event.userId)
    const context = person && contextOf(event, { config: world.config, at: now, read: event.about && subjectOf(event.about) })
    return person && context ? [compose(event, { person, context, world, now })] : []
  })
  const written = await notify(
    transaction,
    told.flatMap(({ notice }) => notice),
  )
  const messages = told.flatMap(({ key, deliveries }) =>
    deliveries.flatMap((one) => messagesOf(world.config, { ...one, notificationId: written.get(key) ?? null })),
  )
  await enqueueMessages(transaction, messages)
}

/** What must be read for an announcement. Of which kind its thing must be no compiler knows of a row that was left for later. */
function toRead({ code, about }: Announcement) {
  const { about: subject } = noticeOf(code)
  if (subject && about?.kind !== subject.kind)
    throw new Error(`a notice about '${subject.kind}' is announced about '${about?.kind ?? 'nothing'}'`)
  return subject && about ? [{ subject, about }] : []
}

/** What the words are made of, or nothing when what they are about is gone. */
function contextOf({ code, given }: Announcement, { read, ...at }: { config: Config; at: Date; read: unknown }): NoticeContext | undefined {
  if (!noticeOf(code).about) return { ...at, about: null }
  return read === undefined ? undefined : { ...at, about: { ...(read as object), ...given } }
}

type Composing = { person: ContactDetails; context: NoticeContext; world: World; now: Date }

/** In which words somebody hears of it, in the app and by which other channels. */
function compose(event: Announcement, { person, context, world, now }: Composing) {
  const entry = noticeOf(event.code)
  const wordsAt = (at: Date) => inLanguage(person.language, () => entry.words({ ...context, at }))
  const words = wordsAt(context.at)
  const decisions = chooseChannels({
    code: { ...entry, channels: channelsOf(words), expiresAt: entry.until(context) },
    settings: person.settings,
    reach: reachabilityOf(person),
    providers: providersOf(world.config),
    now,
  })
  return {
    key: event.key,
    notice: words.app && decisions.app && 'sendAt' in decisions.app ? [inAppNotice(event, entry, context, words.app)] : [],
    deliveries: outsideChannels.flatMap((channel) => {
      const decision = decisions[channel]
      return decision ? [{ ...sendingOf(event, entry, context, { decision, wordsAt }), channel, person }] : []
    }),
  }
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

const inAppNotice = (
  { code, userId, key, about }: Announcement,
  { type, severity, link, isPermanent, isOwnAct, about: subject }: AnyNotice,
  context: NoticeContext,
  shown: ShortText,
): InAppNotice => ({
  userId,
  type,
  code,
  severity,
  ...shown,
  isPermanent: isPermanent === true,
  isRead: isOwnAct?.(context.about) === true,
  key,
  ...(about && type !== 'system' && subject?.columns?.(about.id, context.about)),
  link: linkOf({ link }, about?.id ?? null),
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
