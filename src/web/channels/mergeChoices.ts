import type { NoticeCategory, NoticeChannel, ChannelSettings } from '#contract/channels.ts'
import type { NotificationPreferences } from '#rules/channels.ts'
import { CATEGORIES, CHANNELS } from '#rules/channels.ts'

/** The parts of the settings that are saved, shown and disputed by themselves. */
export type SettingsSection = 'choices' | 'quiet' | 'details'

/** What somebody chose over what was stored when they began. */
export type UnsavedChoices = { base: NotificationPreferences; version: number; mine: NotificationPreferences }

export type ChoicesMerge = { base: NotificationPreferences; mine: NotificationPreferences; stored: NotificationPreferences }

export const choicesOf = ({ choices, quiet, rings_at_night, details }: ChannelSettings): NotificationPreferences => ({
  choices,
  quiet,
  rings_at_night,
  details,
})

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const cells = ({ choices }: NotificationPreferences) =>
  CATEGORIES.flatMap((category) => CHANNELS.map((channel) => choices[category][channel]))
const flags = ({ details: { push, email, sms } }: NotificationPreferences) => [push, email, sms]
const hours = ({ quiet }: NotificationPreferences) => quiet && [quiet.from, quiet.to]

/** The sections in which these two differ. */
export const changedSections = (one: NotificationPreferences, other: NotificationPreferences): SettingsSection[] => [
  ...(isSame(cells(one), cells(other)) ? [] : ['choices' as const]),
  ...(isSame(hours(one), hours(other)) && one.rings_at_night === other.rings_at_night ? [] : ['quiet' as const]),
  ...(isSame(flags(one), flags(other)) ? [] : ['details' as const]),
]

/** Whether both sides set other quiet hours. A switch cannot be disputed: whoever moved it, there is one other way for it to stand. */
export const isQuietHoursConflict = ({ base, mine, stored }: ChoicesMerge) =>
  [base, stored].every((other) => !isSame(hours(mine), hours(other))) && !isSame(hours(base), hours(stored))

/** What was chosen here, over what was chosen elsewhere meanwhile. */
export function mergeChoices({ base, mine, stored }: ChoicesMerge): NotificationPreferences {
  const pick = <T>(of: (choices: NotificationPreferences) => T) => (isSame(of(mine), of(base)) ? of(stored) : of(mine))
  const row = (category: NoticeCategory) =>
    Object.fromEntries(CHANNELS.map((channel) => [channel, pick(({ choices }) => choices[category][channel])])) as Record<
      NoticeChannel,
      boolean
    >
  return {
    choices: Object.fromEntries(CATEGORIES.map((category) => [category, row(category)])) as NotificationPreferences['choices'],
    quiet: pick(({ quiet }) => quiet && { from: quiet.from, to: quiet.to }),
    rings_at_night: pick(({ rings_at_night }) => rings_at_night),
    details: {
      push: pick(({ details }) => details.push),
      email: pick(({ details }) => details.email),
      sms: pick(({ details }) => details.sms),
    },
  }
}
