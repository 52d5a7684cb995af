import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Radio, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import type { Note } from '#contract/visits.ts'
import { screenDate } from '#web/dates.ts'
import { startOfDay } from '#rules/time.ts'
import { differingFields, toNote, type NoteDraft } from './noteDraft.ts'

type Choice = 'mine' | 'theirs' | 'both'
type Props = { mine: NoteDraft; theirs: NoteDraft; onSettled: (value: NoteDraft) => void }

/** This note was changed somewhere else: both versions side by side, and the doctor decides field by field. */
export function NoteConflict({ mine, theirs, onSettled }: Props) {
  const { t } = useLingui()
  const fields = differingFields(toNote(mine), toNote(theirs))
  const [choices, setChoices] = useState<Partial<Record<keyof Note, Choice>>>({})
  const names = useFieldNames()
  const isDecided = fields.every((field) => choices[field])
  const settle = () => onSettled(fields.reduce((note, field) => chosen(note, field, theirs, choices[field] ?? 'both'), mine))
  return (
    <Alert
      role="alert"
      color="yellow"
      icon={<IconAlertTriangle aria-hidden />}
      title={t`This note was changed somewhere else. Nothing was overwritten.`}
    >
      <Stack gap="md">
        <Text>
          <Trans>Choose which version of each field to keep, then save.</Trans>
        </Text>
        {fields.map((field) => (
          <Radio.Group
            key={field}
            label={names[field]}
            value={choices[field] ?? null}
            onChange={(choice) => setChoices({ ...choices, [field]: choice as Choice })}
          >
            <div className="two-versions">
              <Version label={t`Keep what is on this screen`} value="mine" text={textOf(mine, field)} />
              <Version label={t`Use the other version`} value="theirs" text={textOf(theirs, field)} />
            </div>
            {hasParts(field) && <Radio value="both" label={t`Keep both, one after the other`} mt="xs" />}
          </Radio.Group>
        ))}
        <Button onClick={settle} disabled={!isDecided} w="fit-content">
          <Trans>Save this choice</Trans>
        </Button>
      </Stack>
    </Alert>
  )
}

function Version({ label, value, text }: { label: string; value: Choice; text: string }) {
  return (
    <div className="version">
      <Radio value={value} label={label} />
      <Text className="written" size="sm">
        {text || <Trans>(empty)</Trans>}
      </Text>
    </div>
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

/** Whether both versions can stand, one after the other. */
const hasParts = (field: keyof Note) => field !== 'observedByVideo' && field !== 'followUp'

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

function chosen(note: NoteDraft, field: keyof Note, theirs: NoteDraft, choice: Choice): NoteDraft {
  if (choice === 'mine') return note
  if (choice === 'theirs' || field === 'observedByVideo' || field === 'followUp') return { ...note, [field]: theirs[field] }
  if (field === 'diagnoses') return { ...note, diagnoses: [...note.diagnoses, ...theirs.diagnoses] }
  const between = field === 'tests' ? '\n' : '\n\n'
  return { ...note, [field]: `${note[field].trim()}${between}${theirs[field].trim()}`.trim() }
}
