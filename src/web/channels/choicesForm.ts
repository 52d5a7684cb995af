import type { NoticeCategory, NoticeChannel, OutsideChannel } from '#contract/channels.ts'
import { CATEGORIES, CHANNELS, choicesMatrix, type NotificationPreferences } from '#rules/channels.ts'
import type { AutosaveState } from '#web/drafts/autosave.ts'
import { conflictingFields, mergeChanges, resolveConflict, type ConflictChoices, type ThreeWayMerge } from '#web/forms/conflict.ts'

type Cell = `${NoticeCategory}.${NoticeChannel}`

/** Everything that can be chosen, each by itself; the quiet hours as '21:00-06:30', or empty. */
export type ChoicesForm = Record<Cell | `details.${OutsideChannel}` | 'rings_at_night', boolean> & { quiet: string }

/** Each section says what became of its own choices. */
export type SettingsSection = 'choices' | 'quiet' | 'details'

const cells = CATEGORIES.flatMap((category) => CHANNELS.map((channel): Cell => `${category}.${channel}`))
const keys = [...cells, 'details.push', 'details.email', 'details.sms', 'rings_at_night', 'quiet'] as const
const fields = keys.map((key) => ({ name: key, keys: [key] }))

export const quietText = (quiet: NotificationPreferences['quiet']) => (quiet ? `${quiet.from}-${quiet.to}` : '')

export function quietOf(text: string): NotificationPreferences['quiet'] {
  const [from, to] = text.split('-')
  return from && to ? { from, to } : null
}

export const toForm = ({ choices, details, quiet, rings_at_night }: NotificationPreferences) =>
  ({
    ...Object.fromEntries(CATEGORIES.flatMap((one) => CHANNELS.map((channel) => [`${one}.${channel}`, choices[one][channel]]))),
    ...Object.fromEntries(Object.entries(details).map(([channel, isOn]) => [`details.${channel}`, isOn])),
    rings_at_night,
    quiet: quietText(quiet),
  }) as ChoicesForm

export const toPreferences = (form: ChoicesForm): NotificationPreferences => ({
  choices: choicesMatrix((category, channel) => form[`${category}.${channel}`]),
  details: { push: form['details.push'], email: form['details.email'], sms: form['details.sms'] },
  rings_at_night: form.rings_at_night,
  quiet: quietOf(form.quiet),
})

/** What was chosen here and elsewhere stands together. A switch cannot be disputed, as there is one other way for it to stand; quiet hours can. */
export const mergeChoices = (sides: ThreeWayMerge<ChoicesForm>) => mergeChanges(fields, sides)

/** The sections with a choice that is not saved yet. */
export const unsavedSections = ({ value, saved }: Pick<AutosaveState<ChoicesForm>, 'value' | 'saved'>): SettingsSection[] =>
  conflictingFields(fields, { base: value, mine: value, stored: saved.value }).map(({ name }) =>
    name === 'quiet' || name === 'rings_at_night' ? 'quiet' : name.startsWith('details.') ? 'details' : 'choices',
  )

/** The same where it was asked about the quiet hours, or is not to be asked. */
export const resolveChoices = (sides: ThreeWayMerge<ChoicesForm>, choices: ConflictChoices = {}) => resolveConflict(fields, sides, choices)

export const isSameChoices = (one: ChoicesForm, other: ChoicesForm) => keys.every((key) => one[key] === other[key])
