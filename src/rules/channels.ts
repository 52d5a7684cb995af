import type { NoticeCategory, NoticeChannel, ChannelChoices, ChannelSettings, OutsideChannel } from '#contract/channels.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Role } from '#contract/primitives.ts'
import { DEFAULT_QUIET_HOURS, quietUntil } from './quietHours.ts'

export type NotificationPreferences = Pick<ChannelSettings, 'choices' | 'quiet' | 'rings_at_night' | 'details'>
export type ChannelFlags = Record<OutsideChannel, boolean>

export const CHANNELS: readonly NoticeChannel[] = ['app', 'push', 'email', 'sms']
export const CATEGORIES: readonly NoticeCategory[] = ['appointments', 'medicines', 'care_team', 'documents', 'education', 'security']

/** What the settings offer: by which channels something of a category is sent. The notices' catalogue is tested against it. */
const sentBy: Partial<Record<NoticeCategory, readonly NoticeChannel[]>> = {
  appointments: CHANNELS,
  medicines: ['app', 'push', 'sms'],
  care_team: ['app', 'push', 'sms'],
  documents: ['app', 'push', 'email'],
  education: ['app'],
  security: ['app', 'push', 'email'],
}
export const SENT_CATEGORIES = CATEGORIES.filter((category) => category in sentBy)
const ofPatientsAlone: readonly NoticeCategory[] = ['medicines', 'education']
/** What somebody is asked about: of medicines and goals nobody but patients hears. */
export const categoriesSentTo = (role: Role): readonly NoticeCategory[] =>
  role === 'patient' ? SENT_CATEGORIES : SENT_CATEGORIES.filter((category) => !ofPatientsAlone.includes(category))
export const channelsSentBy = (category: NoticeCategory): readonly NoticeChannel[] => sentBy[category] ?? []

/** What comes by which channel until somebody chooses (domain 10.4, 10.5). No text message without a yes. */
export const defaultChoices: ChannelChoices = {
  appointments: { app: true, push: true, email: true, sms: false },
  medicines: { app: true, push: true, email: false, sms: false },
  care_team: { app: true, push: true, email: false, sms: false },
  documents: { app: true, push: true, email: true, sms: false },
  education: { app: true, push: false, email: false, sms: false },
  security: { app: true, push: true, email: true, sms: false },
}

export const defaultPreferences: NotificationPreferences = {
  choices: defaultChoices,
  quiet: DEFAULT_QUIET_HOURS,
  rings_at_night: true,
  details: { push: false, email: false, sms: false },
}

/** What nobody can turn off: else whoever took over an account would begin by silencing it, and a record be opened unseen. */
export const isFixed = (category: NoticeCategory, channel: NoticeChannel): boolean =>
  category === 'security' && (channel === 'app' || channel === 'email')

type Cell = { category: NoticeCategory; channel: NoticeChannel }

/** What somebody can choose of a channel. */
const cellsOf = (channel: NoticeChannel): Cell[] =>
  SENT_CATEGORIES.filter((category) => channelsSentBy(category).includes(channel) && !isFixed(category, channel)).map((category) => ({
    category,
    channel,
  }))

/** Whether anything comes by this channel besides what nobody can turn off. */
export const isChannelOn = (choices: ChannelChoices, channel: NoticeChannel): boolean =>
  cellsOf(channel).some(({ category }) => choices[category][channel])

/** What turning a whole channel on or off chooses: on, what usually comes by it, or all where nothing does. */
export function choicesForChannel(channel: NoticeChannel, isOn: boolean): (Cell & { isOn: boolean })[] {
  const cells = cellsOf(channel)
  const usual = cells.filter(({ category }) => defaultChoices[category][channel])
  return cells.map((cell) => ({ ...cell, isOn: isOn && (usual.length === 0 || usual.includes(cell)) }))
}

export type ChangedChoices = Partial<Record<NoticeCategory, Partial<Record<NoticeChannel, boolean>>>>

/** The whole matrix, cell by cell. */
export const choicesMatrix = (cell: (category: NoticeCategory, channel: NoticeChannel) => boolean): ChannelChoices =>
  Object.fromEntries(
    CATEGORIES.map((category) => [category, Object.fromEntries(CHANNELS.map((channel) => [channel, cell(category, channel)]))]),
  ) as ChannelChoices

/** The whole matrix, from the little that somebody chose otherwise. */
export const allChoices = (chosen: ChangedChoices): ChannelChoices =>
  choicesMatrix((category, channel) => isFixed(category, channel) || (chosen[category]?.[channel] ?? defaultChoices[category][channel]))

/** What of a matrix is worth keeping: whatever differs from the usual, and can. */
export function choicesToStore(choices: ChannelChoices): ChangedChoices {
  const own: ChangedChoices = {}
  for (const category of CATEGORIES)
    for (const channel of CHANNELS)
      if (!isFixed(category, channel) && choices[category][channel] !== defaultChoices[category][channel])
        own[category] = { ...own[category], [channel]: choices[category][channel] }
  return own
}

/** Why these settings cannot take the place of those before: text messages go to a number that was proved, and only there. */
export function whyNotSave(before: ChannelChoices, after: ChannelChoices, hasVerifiedNumber: boolean) {
  const turnsSmsOn = CATEGORIES.some((category) => after[category].sms && !before[category].sms)
  if (turnsSmsOn && !hasVerifiedNumber) return 'PHONE_NOT_VERIFIED' satisfies ErrorCode
}

/** Why a message is not sent, as decided when it happens. The sender, later, has the words of rules/deliveries.ts besides. */
export type SuppressionReason =
  | 'switched_off' // by the person
  | 'no_address' // neither a mail address nor a number that can receive it
  | 'not_verified' // a number that nobody proved to be theirs
  | 'no_provider' // this deployment sends none of the kind
  | 'no_device' // no browser asked for push messages
  | 'quiet_hours' // after them it would be of no use
  | 'expired' // it is of no use any more

export type NoticeTraits = {
  category: NoticeCategory
  /** Those it uses at all; what somebody chose takes some away. */
  channels: readonly NoticeChannel[]
  /** Somebody waits for it, or it cannot wait: it comes in the quiet hours and at night. */
  urgent: boolean
  /** A dose is due, at a time that its person chose: it comes at night too, unless they turned that off (domain 2.8). */
  ringsAtNight?: true
  /** A text message that needs no opt-in and goes to the number on file, discreet always (specification 0.8: the booking confirmation). */
  smsWithoutOptIn?: boolean
  /** From then on it is of no use. */
  expiresAt: Date | null
}

/** Where a person could be reached. `verifiedPhone`: one that was proved; `phoneOnFile`: one that can receive a text message. */
export type Reachability = { email: boolean; verifiedPhone: boolean; phoneOnFile: boolean; pushDevices: number }

export type ChannelDecision = { sendAt: Date; wording: 'discreet' | 'details' } | { suppressed: SuppressionReason }

type ChannelRequest = { code: NoticeTraits; settings: NotificationPreferences; reach: Reachability; providers: ChannelFlags; now: Date }

/** For each channel a code uses: when and in which words, or why not. */
export const chooseChannels = (asked: ChannelRequest): Partial<Record<NoticeChannel, ChannelDecision>> =>
  Object.fromEntries(asked.code.channels.map((channel) => [channel, decideOne(asked, channel)]))

function decideOne(asked: ChannelRequest, channel: NoticeChannel): ChannelDecision {
  const { code, settings, now } = asked
  const suppressed = isWanted(code, settings, channel) ? whyUnreachable(asked, channel) : 'switched_off'
  if (suppressed) return { suppressed }
  const quietEnds = channel === 'app' ? null : heldUntil(code, settings, now)
  const sendAt = quietEnds ?? now
  if (channel !== 'app' && code.expiresAt && code.expiresAt <= sendAt) return { suppressed: quietEnds ? 'quiet_hours' : 'expired' }
  return { sendAt, wording: wantsDetails(asked, channel) ? 'details' : 'discreet' }
}

/** Whether somebody wants to hear of it by this channel, as they chose or cannot choose. */
export const isWanted = (
  { category, smsWithoutOptIn }: Pick<NoticeTraits, 'category' | 'smsWithoutOptIn'>,
  { choices }: Pick<NotificationPreferences, 'choices'>,
  channel: NoticeChannel,
) => isFixed(category, channel) || (channel === 'sms' && smsWithoutOptIn === true) || choices[category][channel]

function whyUnreachable({ code, reach, providers }: ChannelRequest, channel: NoticeChannel): SuppressionReason | undefined {
  if (channel === 'app') return undefined
  if (channel === 'sms' && code.smsWithoutOptIn && providers.sms) return reach.phoneOnFile ? undefined : 'no_address'
  return whyNotReachable(channel, reach, providers)
}

/** Why a message by this channel would reach nobody, whatever they chose. */
export function whyNotReachable(channel: OutsideChannel, reach: Reachability, providers: ChannelFlags): SuppressionReason | undefined {
  if (!providers[channel]) return 'no_provider'
  if (channel === 'push') return reach.pushDevices > 0 ? undefined : 'no_device'
  if (channel === 'email') return reach.email ? undefined : 'no_address'
  if (reach.verifiedPhone) return undefined
  return reach.phoneOnFile ? 'not_verified' : 'no_address'
}

/** Until when a message may not leave the house because its person wants quiet, or null when it may now. */
export function heldUntil(
  { urgent, ringsAtNight }: Pick<NoticeTraits, 'urgent' | 'ringsAtNight'>,
  { quiet, rings_at_night }: Pick<NotificationPreferences, 'quiet' | 'rings_at_night'>,
  now: Date,
): Date | null {
  return urgent || (ringsAtNight && rings_at_night) ? null : quietUntil(now, quiet)
}

const wantsDetails = ({ code, settings }: ChannelRequest, channel: NoticeChannel) =>
  channel !== 'app' && settings.details[channel] && !(channel === 'sms' && code.smsWithoutOptIn)
