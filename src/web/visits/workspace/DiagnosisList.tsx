import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { visitLimits } from '#contract/limits.ts'
import type { Diagnosis } from '#contract/visitNotes.ts'
import { Tools } from '#web/ui/Tools.tsx'
import { FavouriteButton } from './diagnoses/FavouriteButton.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { isIcd10 } from '#rules/icd10.ts'
import { stripControlCharacters } from '#web/forms/stripControlCharacters.ts'
import { emptyDiagnosis, type DiagnosisDraft } from './noteDraft.ts'

type Props = {
  diagnoses: DiagnosisDraft[]
  onChange: (diagnoses: DiagnosisDraft[]) => void
  onRemove: (position: number) => void
  onBlur: () => void
}

/** The diagnoses in their order: the first is the primary one. */
export function DiagnosisList({ diagnoses, onChange, onRemove, onBlur }: Props) {
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
              <legend>{position === 0 ? t`Primary diagnosis` : t`Diagnosis ${{ number: position + 1 }}`}</legend>
              <DiagnosisFields diagnosis={diagnosis} onChange={(parts) => change(diagnosis.key, parts)} onBlur={onBlur} />
              <Order position={position} count={diagnoses.length} onMove={(by) => move(position, by)} onRemove={() => onRemove(position)}>
                <FavouriteButton code={diagnosis.code} />
              </Order>
            </fieldset>
          </li>
        ))}
      </ol>
      {diagnoses.length < visitLimits.diagnoses && (
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => onChange([...diagnoses, emptyDiagnosis()])}
          w="fit-content"
        >
          <Trans>Add in your own words</Trans>
        </Button>
      )}
    </Stack>
  )
}

type OrderProps = { position: number; count: number; onMove: (by: 1 | -1) => void; onRemove: () => void; children: ReactNode }

function Order({ position, count, onMove, onRemove, children }: OrderProps) {
  const look = { variant: 'default', size: 'sm' } as const
  return (
    <Tools mt="xs">
      <Button {...look} leftSection={<IconArrowUp size={18} aria-hidden />} disabled={position === 0} onClick={() => onMove(-1)}>
        <Trans>Move up</Trans>
      </Button>
      <Button {...look} leftSection={<IconArrowDown size={18} aria-hidden />} disabled={position === count - 1} onClick={() => onMove(1)}>
        <Trans>Move down</Trans>
      </Button>
      <Button {...look} leftSection={<IconTrash size={18} aria-hidden />} onClick={onRemove}>
        <Trans>Remove</Trans>
      </Button>
      {children}
    </Tools>
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
        maxLength={visitLimits.diagnosis}
        onChange={({ currentTarget }) => onChange({ name: stripControlCharacters(currentTarget.value) })}
        onBlur={onBlur}
      />
      <TextInput
        label={t`ICD-10 code (optional)`}
        value={diagnosis.code}
        maxLength={8}
        onChange={({ currentTarget }) => onChange({ code: stripControlCharacters(currentTarget.value).toUpperCase() })}
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
      <SelectField
        label={t`Severity`}
        value={diagnosis.severity}
        onChange={(severity) => onChange({ severity: severity as Diagnosis['severity'] })}
      >
        <option value="low">{t`Low`}</option>
        <option value="medium">{t`Medium`}</option>
        <option value="high">{t`High`}</option>
      </SelectField>
      <Checkbox
        label={t`Add to the problem list`}
        checked={diagnosis.onProblemList}
        onChange={({ currentTarget }) => onChange({ onProblemList: currentTarget.checked })}
      />
      <Checkbox
        label={t`For doctors only`}
        description={t`Not shown to the patient or to nurses, and not printed on documents.`}
        checked={diagnosis.visibility === 'doctors_only'}
        onChange={({ currentTarget }) => onChange({ visibility: currentTarget.checked ? 'doctors_only' : 'care_team' })}
      />
    </div>
  )
}
