import type { Note } from '#contract/visitNotes.ts'
import { canonical } from '#web/drafts/canonical.ts'
import type { ConflictChoice } from '#web/forms/conflict.ts'
import { testLines, type DiagnosisDraft, type NoteDraft } from './noteDraft.ts'

/** Whether both versions can stand, one after the other. */
export const hasParts = (field: keyof Note) => field !== 'observedByVideo' && field !== 'followUp'

/** The note with one field as it was chosen. */
export function chosen(note: NoteDraft, field: keyof Note, theirs: NoteDraft, choice: ConflictChoice): NoteDraft {
  if (choice === 'mine') return note
  if (choice === 'stored' || field === 'observedByVideo' || field === 'followUp') return { ...note, [field]: theirs[field] }
  // Of lists both versions share most: what stands there already is not written twice.
  if (field === 'diagnoses') return { ...note, diagnoses: union(note.diagnoses, theirs.diagnoses, contentOf) }
  if (field === 'tests') return { ...note, tests: union(testLines(note.tests), testLines(theirs.tests), String).join('\n') }
  return { ...note, [field]: `${note[field].trim()}\n\n${theirs[field].trim()}`.trim() }
}

/** What a diagnosis says, whichever row it was typed in. */
const contentOf = ({ key: _, ...diagnosis }: DiagnosisDraft) => canonical(diagnosis)

function union<Entry>(mine: readonly Entry[], theirs: readonly Entry[], contentOf: (entry: Entry) => string): Entry[] {
  const known = new Set(mine.map(contentOf))
  return [...mine, ...theirs.filter((entry) => !known.has(contentOf(entry)))]
}
