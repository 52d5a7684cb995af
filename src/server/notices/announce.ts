import type { Channel } from '#contract/channels.ts'
import { decide, type Decision } from '#rules/channels.ts'
import { localDate } from '#rules/time.ts'
import type { Facts } from '../database/noticesTables.ts'
import { findToldVisit } from '../visits/told.store.ts'
import { providersOf } from '../world/providers.ts'
import type { World } from '../world/world.ts'
import { entryOf, type NoticeCode } from './catalogue.ts'
import { notify, type JobCall } from './notify.ts'
import { postBy, type Sending } from './postBy.ts'
import { reachOf, type Reachable } from './reach.ts'
import { outsideChannels, type Entry, type Told, type Words } from './told.ts'

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
export async function announce(call: JobCall, world: World, event: Announcement): Promise<void> {
  const entry = entryOf(event.code)
  const person = await reachOf(call.db, event.userId)
  const told = person && (await toldOf(call, world, entry, event))
  if (!person || !told) return
  const words = entry.words(told)
  const decisions = decide({
    code: { ...entry, channels: channelsOf(words), expiresAt: entry.until(told) },
    settings: person.settings,
    reach: reachFlags(person),
    providers: providersOf(world.config),
    now: call.now,
  })
  const notificationId = words.app && decisions.app && 'sendAt' in decisions.app ? await tell(call, event, entry, words.app) : null
  for (const channel of outsideChannels) {
    const decision = decisions[channel]
    if (decision) await postBy(call, world.config, { ...sendingOf(event, entry, told, decision), channel, person, notificationId })
  }
}

/** What the words are made of, or nothing when the visit they are about is gone. */
async function toldOf({ db, now }: JobCall, { config }: World, { about }: Entry, event: Announcement): Promise<Told | undefined> {
  const { appointmentId, offered = [] } = event
  if (about === 'person') return { config, at: now, visit: NO_VISIT }
  const visit = appointmentId === undefined ? undefined : await findToldVisit(db, appointmentId)
  return visit && { config, at: now, visit, offered }
}

/** The words of a code that is about a person never look at it. */
const NO_VISIT = { startsAt: new Date(0), doctorName: '', patientInitials: '' }

const channelsOf = ({ app, discreet }: Words): Channel[] => [
  ...(app ? (['app'] as const) : []),
  ...outsideChannels.filter((channel) => discreet[channel] !== undefined),
]

export const reachFlags = ({ email, verifiedPhone, phoneOnFile, devices }: Reachable) => ({
  email: email !== '',
  verifiedPhone: verifiedPhone !== null,
  phoneOnFile: phoneOnFile !== null,
  pushDevices: devices.length,
})

const tell = (call: JobCall, event: Announcement, entry: Entry, shown: { title: string; message: string }) => {
  const { code, userId, key, appointmentId, diagnosisId } = event
  const opensVisit = entry.type === 'appointment' || entry.type === 'diagnosis'
  return notify(call, {
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
  entry: Entry,
  told: Told,
  decision: Decision,
): Omit<Sending, 'channel' | 'person' | 'notificationId'> {
  const isSent = 'sendAt' in decision
  const readAt = isSent ? decision.sendAt : told.at
  const words = entry.words({ ...told, at: readAt })
  const visitFacts: Facts = entry.about === 'visit' ? { startsAt: told.visit.startsAt.toISOString() } : {}
  return {
    ...event,
    facts: { ...visitFacts, ...event.facts, ...(entry.saysTheDay && { readOn: localDate(readAt) }) },
    category: entry.category,
    toNumberOnFile: entry.smsWithoutOptIn === true,
    words: isSent && decision.wording === 'details' ? { ...words.discreet, ...words.details } : words.discreet,
    expiresAt: entry.until(told),
    ...(isSent ? { sendAt: decision.sendAt } : { suppressed: decision.suppressed }),
  }
}
