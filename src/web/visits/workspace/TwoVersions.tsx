import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Radio, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import type { Note } from '#contract/visits.ts'
import { differing, toNote, type NoteDraft } from './noteDraft.ts'

type Choice = 'mine' | 'theirs' | 'both'
type Props = { mine: NoteDraft; theirs: NoteDraft; onSettled: (value: NoteDraft) => void }

/** This note was changed somewhere else: both versions side by side, and the doctor decides field by field. */
export function TwoVersions({ mine, theirs, onSettled }: Props) {
  const { t } = useLingui()
  const fields = differing(toNote(mine), toNote(theirs))
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
          <Trans>Choose for each part what shall stand, then save.</Trans>
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
              <Version label={t`Take the other version`} value="theirs" text={textOf(theirs, field)} />
            </div>
            {field !== 'observedByVideo' && <Radio value="both" label={t`Keep both, one after the other`} mt="xs" />}
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
    patientSummary: t`Summary for the patient`,
  }
}

function textOf(draft: NoteDraft, field: keyof Note) {
  const value = toNote(draft)[field]
  if (typeof value === 'boolean') return value ? '✓' : '–'
  if (typeof value === 'string') return value
  return value.map(({ name, code, certainty }) => [name, code, certainty].filter(Boolean).join(', ')).join('\n')
}

function chosen(note: NoteDraft, field: keyof Note, theirs: NoteDraft, choice: Choice): NoteDraft {
  if (choice === 'mine') return note
  if (choice === 'theirs' || field === 'observedByVideo') return { ...note, [field]: theirs[field] }
  if (field === 'diagnoses') return { ...note, diagnoses: [...note.diagnoses, ...theirs.diagnoses] }
  return { ...note, [field]: `${note[field].trim()}\n\n${theirs[field].trim()}`.trim() }
}
