import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Group, Radio, Stack, Text, Textarea, TextInput } from '@mantine/core'
import type { SickNote } from '#contract/papers.ts'
import { localDate } from '#rules/time.ts'
import { isLongNote } from '#rules/sickNotes.ts'
import { screenDateTime } from '#web/dates.ts'
import { storable } from '../workspace/noteDraft.ts'
import { PaperPanel, type FormProps } from './PaperPanel.tsx'

export function SickNotePanel({ appointmentId }: { appointmentId: string }) {
  return <PaperPanel appointmentId={appointmentId} kind="sick_note" form={(props) => <SickNoteForm {...props} />} />
}

/** A certificate of illness. What the law wants on it and the system knows is printed without being asked. */
function SickNoteForm({ value, facts, edit, save }: FormProps<'sick_note'>) {
  const { t } = useLingui()
  const text = (field: 'employeeNumber' | 'basisReason' | 'illness' | 'duties') => ({
    value: value[field],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => edit({ [field]: storable(currentTarget.value) }),
    onBlur: save,
  })
  const day = (field: 'from' | 'to') => ({
    type: 'date',
    value: value[field] ?? '',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => edit({ [field]: currentTarget.value || null }),
    onBlur: save,
  })
  const reachesBack = facts.examinedAt !== null && value.from !== null && value.from < localDate(facts.examinedAt)
  return (
    <Stack gap="md">
      {facts.examinedAt && (
        <Text>
          <Trans>Examined on {screenDateTime(facts.examinedAt)}</Trans>
        </Text>
      )}
      <Group grow align="flex-start">
        <TextInput label={t`First day`} {...day('from')} />
        <TextInput label={t`Last day`} {...day('to')} />
      </Group>
      {isLongNote(value) && (
        <Alert color="blue">
          <Trans>Consider an in-person review</Trans>
        </Alert>
      )}
      <Radio.Group label={t`This note rests on`} value={value.basis} onChange={(basis) => edit({ basis: basis as SickNote['basis'] })}>
        <Stack gap="xs" mt="xs">
          <Radio
            value="personal_observation"
            label={t`What I observed in this visit`}
            disabled={!facts.byVideo && value.basis !== 'personal_observation'}
            description={facts.byVideo ? undefined : t`Not after a visit by phone: you did not see the patient.`}
          />
          <Radio value="patient_information" label={t`What the patient says, which I accept on reasonable grounds`} />
        </Stack>
      </Radio.Group>
      {(reachesBack || value.basisReason) && (
        <Textarea label={t`Reason for days before the examination`} maxLength={500} {...text('basisReason')} />
      )}
      <FitnessChoice value={value.fitness} onChange={(fitness) => edit({ fitness })} />
      {value.fitness === 'light_duties' && <Textarea label={t`Which light duties`} maxLength={500} {...text('duties')} />}
      <TextInput
        label={t`Illness in plain words (optional)`}
        description={
          facts.illnessAllowed ? (
            <Trans>The patient agreed that this note names the illness.</Trans>
          ) : (
            <Trans>Leave empty. Only if the patient agrees (Consultations, View Details) may the note name the illness.</Trans>
          )
        }
        maxLength={200}
        {...text('illness')}
      />
      <TextInput label={t`Employee number (optional)`} maxLength={40} {...text('employeeNumber')} />
    </Stack>
  )
}

type Fitness = SickNote['fitness']

function FitnessChoice({ value, onChange }: { value: Fitness; onChange: (fitness: Fitness) => void }) {
  const { t } = useLingui()
  return (
    <Radio.Group label={t`Fit for work?`} value={value} onChange={(fitness) => onChange(fitness as Fitness)}>
      <Stack gap="xs" mt="xs">
        <Radio value="totally_indisposed" label={t`Unfit to work`} />
        <Radio value="light_duties" label={t`Fit for light duties`} />
      </Stack>
    </Radio.Group>
  )
}
