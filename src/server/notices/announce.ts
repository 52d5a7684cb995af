import type { NoticeChannel } from '#contract/channels.ts'
import { chooseChannels, type ChannelDecision } from '#rules/channels.ts'
import { localDate } from '#rules/time.ts'
import type { Facts } from './tables.ts'
import { findVisitForNotice } from '../visits/notices.store.ts'
import { providersOf } from '../world/providers.ts'
import type { World } from '../world/world.ts'
import { noticeOf, type NoticeCode } from './catalogue.ts'
import { notify, type JobContext } from './notify.ts'
import { enqueueDelivery, type DeliveryRequest } from './enqueueDelivery.ts'
import { findContactDetails, type ContactDetails } from './contactDetails.ts'
import { outsideChannels, type NoticeDefinition, type NoticeContext, type NoticeTexts } from './noticeTypes.ts'

export type Announcement = {
  code: NoticeCode
  /** Who hears of it. */
  userId: string
  /** What makes this news this one: told a second time it changes nothing. */
  key: string
  /** The visit it is about. */
  appointmentId?: string
  /** The diagnosis it is about, made in that visit. */
  diagnosisId?: string
  /** What must still be so when it is sent. */
  facts?: Facts
  /** Times that could be had instead. */
  offered?: readonly Date[]
}

/** Something happened: writes the notification and puts into the outbox what is to leave the house, by the channels the person chose. */
export async function announce(transaction: JobContext, world: World, event: Announcement): Promise<void> {
  const entry = noticeOf(event.code)
  const person = await findContactDetails(transaction.db, event.userId)
  const context = person && (await toldOf(transaction, world, entry, event))
  if (!person || !context) return
  const words = entry.words(context)
  const decisions = chooseChannels({
    code: { ...entry, channels: channelsOf(words), expiresAt: entry.until(context) },
    settings: person.settings,
    reach: reachabilityOf(person),
    providers: providersOf(world.config),
    now: transaction.now,
  })
  const notificationId =
    words.app && decisions.app && 'sendAt' in decisions.app ? await notifyInApp(transaction, event, entry, words.app) : null
  for (const channel of outsideChannels) {
    const decision = decisions[channel]
    if (decision)
      await enqueueDelivery(transaction, world.config, { ...sendingOf(event, entry, context, decision), channel, person, notificationId })
  }
}

/** What the words are made of, or nothing when the visit they are about is gone. */
async function toldOf(
  { db, now }: JobContext,
  { config }: World,
  { about }: NoticeDefinition,
  event: Announcement,
): Promise<NoticeContext | undefined> {
  const { appointmentId, offered = [] } = event
  if (about === 'person') return { config, at: now, visit: NO_VISIT }
  const visit = appointmentId === undefined ? undefined : await findVisitForNotice(db, appointmentId)
  return visit && { config, at: now, visit, offered }
}

/** The words of a code that is about a person never look at it. */
const NO_VISIT = { startsAt: new Date(0), doctorName: '', patientInitials: '' }

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

const notifyInApp = (transaction: JobContext, event: Announcement, entry: NoticeDefinition, shown: { title: string; message: string }) => {
  const { code, userId, key, appointmentId, diagnosisId } = event
  const opensVisit = entry.type === 'appointment' || entry.type === 'diagnosis'
  return notify(transaction, {
    userId,
    type: entry.type,
    code,
    severity: entry.severity,
    ...shown,
    ...(appointmentId !== undefined && opensVisit && { appointmentId }),
    ...(diagnosisId !== undefined && { diagnosisId }),
    ...(entry.link !== undefined && { link: entry.link }),
    isPermanent: entry.isPermanent ?? false,
    key,
  })
}

/** One message of an announcement, in the words it will be read in. What is not sent stands in the outbox in discreet words. */
function sendingOf(
  event: Announcement,
  entry: NoticeDefinition,
  context: NoticeContext,
  decision: ChannelDecision,
): Omit<DeliveryRequest, 'channel' | 'person' | 'notificationId'> {
  const isSent = 'sendAt' in decision
  const readAt = isSent ? decision.sendAt : context.at
  const words = entry.words({ ...context, at: readAt })
  const visitFacts: Facts = entry.about === 'visit' ? { startsAt: context.visit.startsAt.toISOString() } : {}
  return {
    ...event,
    facts: { ...visitFacts, ...event.facts, ...(entry.saysTheDay && { readOn: localDate(readAt) }) },
    category: entry.category,
    toNumberOnFile: entry.smsWithoutOptIn === true,
    words: isSent && decision.wording === 'details' ? { ...words.discreet, ...words.details } : words.discreet,
    expiresAt: entry.until(context),
    ...(isSent ? { sendAt: decision.sendAt } : { suppressed: decision.suppressed }),
  }
}
