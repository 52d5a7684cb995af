import { useLingui } from '@lingui/react/macro'
import type { Note } from '#contract/visitNotes.ts'
import type { Workspace } from '#contract/visits.ts'
import type { Autosave } from '#web/drafts/autosave.ts'
import type { NoteDraft } from '../noteDraft.ts'

/** What every tab of the workspace is given. `disputed`: what was changed elsewhere too, and waits for a choice. */
export type NoteTabProps = {
  workspace: Workspace
  note: Autosave<NoteDraft>
  draft: NoteDraft
  disputed: readonly (keyof Note)[]
  theirs: NoteDraft | null
}

/** What stands at a field that was changed elsewhere too: whoever types there is not to find out on top of the page. */
export function useDisputedText(disputed: NoteTabProps['disputed']) {
  const { t } = useLingui()
  return (field: keyof Note) =>
    disputed.includes(field) ? t`This was also changed in another tab or on another device. Choose a version above to save it.` : undefined
}
