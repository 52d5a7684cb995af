import type { Workspace } from '#contract/visits.ts'
import type { Autosave } from '#web/drafts/autosave.ts'
import type { NoteDraft } from '../noteDraft.ts'

/** What every tab of the workspace is given. */
export type NoteTabProps = { workspace: Workspace; note: Autosave<NoteDraft>; draft: NoteDraft }
