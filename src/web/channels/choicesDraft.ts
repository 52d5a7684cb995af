import { msg } from '@lingui/core/macro'
import type { ChannelSettings } from '#contract/channels.ts'
import { api } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { queryClient } from '#web/api/queryClient.ts'
import { Autosave } from '#web/drafts/autosave.ts'
import { DraftCache } from '#web/drafts/draftCache.ts'
import { useDrafts } from '#web/drafts/useDrafts.ts'
import { i18n } from '#web/i18n.ts'
import { useMe } from '#web/session/session.ts'
import { toast } from '#web/ui/toasts.tsx'
import { withUndo } from '#web/ui/withUndo.ts'
import { isSameChoices, mergeChoices, resolveChoices, toForm, toPreferences, type ChoicesForm } from './choicesForm.ts'

export type ChoicesDraft = Autosave<ChoicesForm>

const draftCache = new DraftCache<{ choices: ChoicesDraft }>()
const settingsKey = api.channels.settings.queryKey()
const savedOf = (settings: ChannelSettings) => ({ value: toForm(settings), version: settings.version, savedAt: null })

/** What is chosen on this screen, saved at once. It outlives the tab of the settings, not the page. */
export function useChoicesDraft(settings: ChannelSettings): ChoicesDraft {
  const { id } = useMe()
  return useDrafts(draftCache, {
    name: id,
    make: () => ({ choices: makeDraft(settings) }),
    hear: ({ choices }) => void choices.heard(savedOf(settings)),
    reread: () => void queryClient.invalidateQueries({ queryKey: settingsKey }),
  }).choices
}

function makeDraft(settings: ChannelSettings) {
  const draft: ChoicesDraft = new Autosave(savedOf(settings), {
    afterMs: 0,
    isSame: isSameChoices,
    merge: mergeChoices,
    reread: () => void queryClient.invalidateQueries({ queryKey: settingsKey, refetchType: 'all' }),
    save: async (version, value, last) => {
      const before = draft.get().saved.value
      const saved = await client.channels.saveSettings({ ...toPreferences(value), version }, { context: { keepalive: last } })
      queryClient.setQueryData(settingsKey, saved)
      // Not what another device changed since.
      const undo = () => draft.edit(resolveChoices({ base: value, mine: before, stored: draft.get().value }))
      toast.success(i18n._(msg`Saved for all your devices`), { id: 'channels-saved', ...withUndo(undo) })
      return { version: saved.version, savedAt: null }
    },
  })
  return draft
}

/** Ends the dispute about the quiet hours; what is not disputed is kept from both sides. */
export function settleQuietHours(draft: ChoicesDraft, side: 'mine' | 'stored') {
  const { value, saved, theirs } = draft.get()
  if (theirs) void draft.settle(resolveChoices({ base: saved.value, mine: value, stored: theirs.value }, { quiet: side }))
}
