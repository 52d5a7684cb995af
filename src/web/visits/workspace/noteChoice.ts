import type { Note } from '#contract/visitNotes.ts'
import type { ConflictChoice } from '#web/forms/conflict.ts'
import type { NoteDraft } from './noteDraft.ts'

/** Whether both versions can stand, one after the other. */
export const hasParts = (field: keyof Note) => field !== 'observedByVideo' && field !== 'followUp'

/** The note with one field as it was chosen. */
export function chosen(note: NoteDraft, field: keyof Note, theirs: NoteDraft, choice: ConflictChoice): NoteDraft {
  if (choice === 'mine') return note
  if (choice === 'stored' || field === 'observedByVideo' || field === 'followUp') return { ...note, [field]: theirs[field] }
  if (field === 'diagnoses') return { ...note, diagnoses: [...note.diagnoses, ...theirs.diagnoses] }
  const between = field === 'tests' ? '\n' : '\n\n'
  return { ...note, [field]: `${note[field].trim()}${between}${theirs[field].trim()}`.trim() }
}
