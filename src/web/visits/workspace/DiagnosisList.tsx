import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import type { Diagnosis } from '#contract/visits.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import { isIcd10 } from '#rules/icd10.ts'
import { emptyDiagnosis, storable, type DiagnosisDraft } from './noteDraft.ts'

type Props = { diagnoses: DiagnosisDraft[]; onChange: (diagnoses: DiagnosisDraft[]) => void; onBlur: () => void }
const MOST = 20

/** The diagnoses in their order: the first is the primary one. */
export function DiagnosisList({ diagnoses, onChange, onBlur }: Props) {
  const { t } = useLingui()
  const change = (key: string, parts: Partial<DiagnosisDraft>) =>
    onChange(diagnoses.map((one) => (one.key === key ? { ...one, ...parts } : one)))
  const move = (from: number, by: number) => {
    const moved = [...diagnoses]
    moved.splice(from + by, 0, ...moved.splice(from, 1))
    onChange(moved)
  }
  return (
    <Stack gap="md">
      {diagnoses.length === 0 && (
        <Text c="dimmed">
          <Trans>No diagnosis yet. The first one is the primary diagnosis.</Trans>
        </Text>
      )}
      <ol className="diagnoses">
        {diagnoses.map((diagnosis, position) => (
          <li key={diagnosis.key}>
            <fieldset>
              <legend>{position === 0 ? t`Primary diagnosis` : t`Diagnosis ${position + 1}`}</legend>
              <DiagnosisFields diagnosis={diagnosis} onChange={(parts) => change(diagnosis.key, parts)} onBlur={onBlur} />
              <Order
                position={position}
                count={diagnoses.length}
                onMove={(by) => move(position, by)}
                onRemove={() => onChange(diagnoses.filter(({ key }) => key !== diagnosis.key))}
              />
            </fieldset>
          </li>
        ))}
      </ol>
      {diagnoses.length < MOST && (
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => onChange([...diagnoses, emptyDiagnosis()])}
          w="fit-content"
        >
          <Trans>Add a diagnosis</Trans>
        </Button>
      )}
    </Stack>
  )
}

type OrderProps = { position: number; count: number; onMove: (by: 1 | -1) => void; onRemove: () => void }

function Order({ position, count, onMove, onRemove }: OrderProps) {
  const look = { variant: 'default', size: 'sm' } as const
  return (
    <Group gap="xs" mt="xs">
      <Button {...look} leftSection={<IconArrowUp size={18} aria-hidden />} disabled={position === 0} onClick={() => onMove(-1)}>
        <Trans>Move up</Trans>
      </Button>
      <Button {...look} leftSection={<IconArrowDown size={18} aria-hidden />} disabled={position === count - 1} onClick={() => onMove(1)}>
        <Trans>Move down</Trans>
      </Button>
      <Button {...look} leftSection={<IconTrash size={18} aria-hidden />} onClick={onRemove}>
        <Trans>Remove</Trans>
      </Button>
    </Group>
  )
}

type FieldsProps = { diagnosis: DiagnosisDraft; onChange: (parts: Partial<DiagnosisDraft>) => void; onBlur: () => void }

function DiagnosisFields({ diagnosis, onChange, onBlur }: FieldsProps) {
  const { t } = useLingui()
  const code = diagnosis.code.trim()
  return (
    <div className="diagnosis-fields">
      <TextInput
        label={t`Name`}
        value={diagnosis.name}
        maxLength={200}
        onChange={({ currentTarget }) => onChange({ name: storable(currentTarget.value) })}
        onBlur={onBlur}
      />
      <TextInput
        label={t`ICD-10 code (optional)`}
        value={diagnosis.code}
        maxLength={8}
        onChange={({ currentTarget }) => onChange({ code: storable(currentTarget.value).toUpperCase() })}
        onBlur={onBlur}
        error={code && !isIcd10(code) ? t`Not saved: a code looks like J06.9` : undefined}
      />
      <SelectField
        label={t`Certainty`}
        value={diagnosis.certainty}
        onChange={(certainty) => onChange({ certainty: certainty as Diagnosis['certainty'] })}
      >
        <option value="provisional">{t`Provisional`}</option>
        <option value="confirmed">{t`Confirmed`}</option>
      </SelectField>
    </div>
  )
}
