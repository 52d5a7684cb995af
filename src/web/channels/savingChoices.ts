import { msg } from '@lingui/core/macro'
import type { ChannelSettings } from '#contract/channels.ts'
import type { Choices } from '#rules/channels.ts'
import { api } from '#web/api.ts'
import { client, codeOf } from '#web/client.ts'
import { i18n } from '#web/i18n.ts'
import { queryClient } from '#web/queryClient.ts'
import { Store } from '#web/store.ts'
import { toast } from '#web/ui/toasts.tsx'
import { changedSections, choicesOf, type Chosen, isDisputed, type Section, settled } from './choosing.ts'

type Saving = {
  /** What was chosen and is not saved yet. It outlives the tab of the settings, not the page. */
  chosen: Chosen | null
  isSaving: boolean
  /** Why the last try did not save it. */
  failure: unknown
  /** What somebody else saved meanwhile, where it has to be chosen. */
  stored: ChannelSettings | null
}

const MOST_TRIES = 4
const UNDO_MILLISECONDS = 8000
const settingsKey = api.channels.mySettings.queryKey()

export const saving = new Store<Saving>({ chosen: null, isSaving: false, failure: undefined, stored: null })

/** The sections whose choice is not saved yet. */
export const unsavedSections = ({ chosen }: Saving): Section[] => (chosen ? changedSections(chosen.base, chosen.mine) : [])

/** Chooses over what is shown, and saves it at once. */
export function choose(settings: ChannelSettings, part: Partial<Choices>) {
  const { chosen } = saving.get()
  const begun = chosen ?? { base: choicesOf(settings), version: settings.version, mine: choicesOf(settings) }
  const mine = { ...begun.mine, ...part }
  if (!chosen && changedSections(begun.base, mine).length === 0) return
  saving.set({ chosen: { ...begun, mine } })
  void save()
}

/** Back to what is stored: what was chosen and could not be saved is let go. */
export const letGo = () => saving.set({ chosen: null, failure: undefined, stored: null })

/** Ends a dispute: mine over what is stored now, or what is stored. */
export function decide(side: 'mine' | 'stored') {
  const { chosen, stored } = saving.get()
  if (!chosen || !stored) return
  const sides = { base: chosen.base, mine: chosen.mine, stored: choicesOf(stored) }
  const mine = side === 'mine' ? settled(sides) : { ...settled(sides), quiet: stored.quiet }
  saving.set({ chosen: { base: sides.stored, version: stored.version, mine }, stored: null })
  if (changedSections(sides.stored, mine).length > 0) return void save()
  accept(stored)
  letGo()
}

/** One save at a time. What is chosen meanwhile goes with the next. */
export async function save() {
  const { isSaving, chosen: first } = saving.get()
  if (isSaving || !first) return
  saving.set({ isSaving: true, failure: undefined, stored: null })
  try {
    let before = first.base
    for (let tries = 1; saving.get().chosen && !saving.get().stored; tries += 1) before = await saveOnce(tries, before)
    if (!saving.get().stored) sayWithUndo(before)
  } catch (failure) {
    saving.set({ failure })
  } finally {
    saving.set({ isSaving: false })
  }
}

/** Answers to what an undo goes back: as it was, with what others changed meanwhile. */
async function saveOnce(tries: number, before: Choices): Promise<Choices> {
  const sent = saving.get().chosen!
  try {
    const saved = await client.channels.saveSettings({ ...sent.mine, version: sent.version })
    accept(saved)
    const now = saving.get().chosen
    const isAll = !now || now.mine === sent.mine
    saving.set({ chosen: isAll ? null : { base: choicesOf(saved), version: saved.version, mine: now.mine } })
    return before
  } catch (error) {
    if (codeOf(error) !== 'STALE_VERSION' || tries >= MOST_TRIES) throw error
    const stored = await client.channels.mySettings()
    const { base } = saving.get().chosen!
    takeIn(stored)
    return settled({ base, mine: before, stored: choicesOf(stored) })
  }
}

/** Somebody else was faster. What they changed stands beside what is chosen here; where both cannot stand, it is asked. */
function takeIn(stored: ChannelSettings) {
  const { base, mine } = saving.get().chosen!
  const sides = { base, mine, stored: choicesOf(stored) }
  if (isDisputed(sides)) saving.set({ stored })
  else saving.set({ chosen: { base: sides.stored, version: stored.version, mine: settled(sides) } })
}

const accept = (settings: ChannelSettings) => queryClient.setQueryData(settingsKey, settings)

function sayWithUndo(before: Choices) {
  const after = queryClient.getQueryData(settingsKey)
  const undo = () => {
    const settings = queryClient.getQueryData(settingsKey)
    // Not what another device changed since.
    if (settings && after) choose(settings, settled({ base: choicesOf(after), mine: before, stored: choicesOf(settings) }))
  }
  toast.success(i18n._(msg`Saved for all your devices`), {
    id: 'channels-saved',
    duration: UNDO_MILLISECONDS,
    action: { label: i18n._(msg`Undo`), onClick: undo },
  })
}

// A choice made without a connection is saved when there is one again.
window.addEventListener('online', () => void save())
window.addEventListener('beforeunload', (event) => {
  if (saving.get().chosen) event.preventDefault()
})
