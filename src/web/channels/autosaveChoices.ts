import { msg } from '@lingui/core/macro'
import type { ChannelSettings } from '#contract/channels.ts'
import type { NotificationPreferences } from '#rules/channels.ts'
import { api } from '#web/api/api.ts'
import { client, errorCodeOf } from '#web/api/client.ts'
import { i18n } from '#web/i18n.ts'
import { queryClient } from '#web/api/queryClient.ts'
import { Store } from '#web/store.ts'
import { toast } from '#web/ui/toasts.tsx'
import { withUndo } from '#web/ui/withUndo.ts'
import {
  changedSections,
  choicesOf,
  type UnsavedChoices,
  isQuietHoursConflict,
  type SettingsSection,
  mergeChoices,
} from './mergeChoices.ts'

type AutosavedChoices = {
  /** What was chosen and is not saved yet. It outlives the tab of the settings, not the page. */
  chosen: UnsavedChoices | null
  isSaving: boolean
  /** Why the last try did not save it. */
  failure: unknown
  /** What somebody else saved meanwhile, where it has to be chosen. */
  stored: ChannelSettings | null
}

const MAX_TRIES = 4
const settingsKey = api.channels.settings.queryKey()

export const choicesAutosave = new Store<AutosavedChoices>({ chosen: null, isSaving: false, failure: undefined, stored: null })

/** The sections whose choice is not saved yet. */
export const unsavedSections = ({ chosen }: AutosavedChoices): SettingsSection[] =>
  chosen ? changedSections(chosen.base, chosen.mine) : []

/** Chooses over what is shown, and saves it at once. */
export function changeChoices(settings: ChannelSettings, part: Partial<NotificationPreferences>) {
  const { chosen } = choicesAutosave.get()
  const begun = chosen ?? { base: choicesOf(settings), version: settings.version, mine: choicesOf(settings) }
  const mine = { ...begun.mine, ...part }
  if (!chosen && changedSections(begun.base, mine).length === 0) return
  choicesAutosave.set({ chosen: { ...begun, mine } })
  void saveChoices()
}

/** Back to what is stored: what was chosen and could not be saved is let go. */
export const discardChoices = () => choicesAutosave.set({ chosen: null, failure: undefined, stored: null })

/** Ends a dispute: mine over what is stored now, or what is stored. */
export function resolveConflict(side: 'mine' | 'stored') {
  const { chosen, stored } = choicesAutosave.get()
  if (!chosen || !stored) return
  const sides = { base: chosen.base, mine: chosen.mine, stored: choicesOf(stored) }
  const mine = side === 'mine' ? mergeChoices(sides) : { ...mergeChoices(sides), quiet: stored.quiet }
  choicesAutosave.set({ chosen: { base: sides.stored, version: stored.version, mine }, stored: null })
  if (changedSections(sides.stored, mine).length > 0) return void saveChoices()
  accept(stored)
  discardChoices()
}

/** One save at a time. What is chosen meanwhile goes with the next. */
export async function saveChoices() {
  const { isSaving, chosen: first } = choicesAutosave.get()
  if (isSaving || !first) return
  choicesAutosave.set({ isSaving: true, failure: undefined, stored: null })
  try {
    let before = first.base
    for (let tries = 1; choicesAutosave.get().chosen && !choicesAutosave.get().stored; tries += 1) before = await saveOnce(tries, before)
    if (!choicesAutosave.get().stored) toastWithUndo(before)
  } catch (failure) {
    choicesAutosave.set({ failure })
  } finally {
    choicesAutosave.set({ isSaving: false })
  }
}

/** Answers to what an undo goes back: as it was, with what others changed meanwhile. */
async function saveOnce(tries: number, before: NotificationPreferences): Promise<NotificationPreferences> {
  const sent = choicesAutosave.get().chosen!
  try {
    const saved = await client.channels.saveSettings({ ...sent.mine, version: sent.version })
    accept(saved)
    const now = choicesAutosave.get().chosen
    const isAll = !now || now.mine === sent.mine
    choicesAutosave.set({ chosen: isAll ? null : { base: choicesOf(saved), version: saved.version, mine: now.mine } })
    return before
  } catch (error) {
    if (errorCodeOf(error) !== 'STALE_VERSION' || tries >= MAX_TRIES) throw error
    const stored = await client.channels.settings()
    const { base } = choicesAutosave.get().chosen!
    mergeStored(stored)
    return mergeChoices({ base, mine: before, stored: choicesOf(stored) })
  }
}

/** Somebody else was faster. What they changed stands beside what is chosen here; where both cannot stand, it is asked. */
function mergeStored(stored: ChannelSettings) {
  const { base, mine } = choicesAutosave.get().chosen!
  const sides = { base, mine, stored: choicesOf(stored) }
  if (isQuietHoursConflict(sides)) choicesAutosave.set({ stored })
  else choicesAutosave.set({ chosen: { base: sides.stored, version: stored.version, mine: mergeChoices(sides) } })
}

const accept = (settings: ChannelSettings) => queryClient.setQueryData(settingsKey, settings)

function toastWithUndo(before: NotificationPreferences) {
  const after = queryClient.getQueryData(settingsKey)
  const undo = () => {
    const settings = queryClient.getQueryData(settingsKey)
    // Not what another device changed since.
    if (settings && after) changeChoices(settings, mergeChoices({ base: choicesOf(after), mine: before, stored: choicesOf(settings) }))
  }
  toast.success(i18n._(msg`Saved for all your devices`), { id: 'channels-saved', ...withUndo(undo) })
}

// A choice made without a connection is saved when there is one again.
window.addEventListener('online', () => void saveChoices())
window.addEventListener('beforeunload', (event) => {
  if (choicesAutosave.get().chosen) event.preventDefault()
})
