import { useLingui } from '@lingui/react/macro'
import type { Note } from '#contract/visitNotes.ts'
import { screenDate } from '#web/dates.ts'
import type { ConflictChoices } from '#web/forms/conflict.ts'
import { ConflictChoice } from '#web/forms/ConflictChoice.tsx'
import { startOfDay } from '#rules/time.ts'
import { chosen, hasParts } from './noteChoice.ts'
import { differingFields, toNote, type NoteDraft } from './noteDraft.ts'

type Props = { mine: NoteDraft; theirs: NoteDraft; onSettled: (value: NoteDraft) => void }

/** This note was changed somewhere else: both versions side by side, and the doctor decides field by field. */
export function NoteConflict({ mine, theirs, onSettled }: Props) {
  const { t } = useLingui()
  const fields = differingFields(toNote(mine), toNote(theirs))
  const names = useFieldNames()
  const settle = (choices: ConflictChoices) =>
    onSettled(fields.reduce((note, field) => chosen(note, field, theirs, choices[field] ?? 'both'), mine))
  return (
    <ConflictChoice
      title={t`This note was changed somewhere else. Nothing was overwritten.`}
      id="conflict-note"
      leavesFocus
      rows={fields.map((field) => ({
        name: field,
        label: names[field],
        mine: textOf(mine, field),
        stored: textOf(theirs, field),
        canKeepBoth: hasParts(field),
      }))}
      onSettle={settle}
    />
  )
}

function useFieldNames(): Record<keyof Note, string> {
  const { t } = useLingui()
  return {
    subjective: t`Subjective`,
    objective: t`Objective`,
    observedByVideo: t`Observed by video`,
    assessment: t`Assessment`,
    plan: t`Plan`,
    diagnoses: t`Diagnosis`,
    tests: t`Tests`,
    followUp: t`Follow-up`,
    patientSummary: t`Summary for the patient`,
  }
}

function textOf(draft: NoteDraft, field: keyof Note) {
  const note = toNote(draft)
  if (field === 'observedByVideo') return note.observedByVideo ? '✓' : '–'
  if (field === 'tests') return note.tests.join('\n')
  if (field === 'followUp')
    return note.followUp?.kind === 'visit'
      ? `${screenDate(startOfDay(note.followUp.on))} ${note.followUp.reason}`
      : note.followUp
        ? '–'
        : ''
  if (field !== 'diagnoses') return note[field]
  return note.diagnoses
    .map(({ name, code, certainty, severity, visibility }) =>
      [name, code, certainty, severity, visibility === 'doctors_only' && visibility].filter(Boolean).join(', '),
    )
    .join('\n')
}
