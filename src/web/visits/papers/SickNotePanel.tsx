import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Box, Button, Group, Radio, Stack, Text, Textarea, TextInput } from '@mantine/core'
import type { ComponentProps } from 'react'
import { paperLimits } from '#contract/limits.ts'
import type { SickNote } from '#contract/papers.ts'
import { addDays, localDate, startOfDay } from '#rules/time.ts'
import { isLongNote, USUAL_SICK_DAYS, usualSickNote } from '#rules/sickNotes.ts'
import { screenDate, screenDateTime } from '#web/dates.ts'
import { stripControlCharacters } from '#web/forms/stripControlCharacters.ts'
import { RequestFromPatient } from './RequestFromPatient.tsx'
import { PaperPanel, type PaperFormProps } from './PaperPanel.tsx'

export function SickNotePanel({ appointmentId }: { appointmentId: string }) {
  return <PaperPanel appointmentId={appointmentId} kind="sick_note" form={(props) => <SickNoteForm {...props} />} />
}

/** A certificate of illness. What the law wants on it and the system knows is printed without being asked. */
function SickNoteForm({ appointmentId, value, facts, asks, edit, save }: PaperFormProps<'sick_note'>) {
  const { t } = useLingui()
  const text = (field: 'employeeNumber' | 'basisReason' | 'illness' | 'duties') => ({
    value: value[field],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => edit({ [field]: stripControlCharacters(currentTarget.value) }),
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
          <Trans>Examined on {{ examinedOn: screenDateTime(facts.examinedAt) }}</Trans>
        </Text>
      )}
      <UsualDays
        value={value}
        today={facts.today}
        onChoose={(days) => {
          edit(usualSickNote(value, { days, ...facts }))
          save()
        }}
      />
      <Group grow align="flex-start">
        <TextInput label={t`First day`} {...day('from')} />
        <TextInput label={t`Last day`} {...day('to')} />
      </Group>
      {isLongNote(value) && (
        <Alert color="blue">
          <Trans>Consider an in-person review</Trans>
        </Alert>
      )}
      <BasisChoice value={value.basis} byVideo={facts.byVideo} onChange={(basis) => edit({ basis })} />
      {(reachesBack || value.basisReason) && (
        <Textarea label={t`Reason for days before the examination`} maxLength={paperLimits.basisReason} {...text('basisReason')} />
      )}
      <FitnessChoice value={value.fitness} onChange={(fitness) => edit({ fitness })} />
      {value.fitness === 'light_duties' && <Textarea label={t`Light duties`} maxLength={paperLimits.duties} {...text('duties')} />}
      <IllnessInput allowed={facts.illnessAllowed} {...text('illness')}>
        <RequestFromPatient appointmentId={appointmentId} about="illness" asks={asks} />
      </IllnessInput>
      <TextInput label={t`Employee number (optional)`} maxLength={paperLimits.employeeNumber} {...text('employeeNumber')} />
    </Stack>
  )
}

type UsualDaysProps = { value: SickNote; today: string; onChoose: (days: number) => void }

/** The periods that most notes have: one press fills in the rest. */
function UsualDays({ value, today, onChoose }: UsualDaysProps) {
  const { t } = useLingui()
  return (
    <Group gap="xs" role="group" aria-label={t`Days off work`}>
      {USUAL_SICK_DAYS.map((days) => {
        const to = addDays(today, days - 1)
        return (
          <Button key={days} variant="default" aria-pressed={value.from === today && value.to === to} onClick={() => onChoose(days)}>
            {days === 1 ? t`Today only` : t`${days} days, to ${{ lastDay: screenDate(startOfDay(to)) }}`}
          </Button>
        )
      })}
    </Group>
  )
}

type Fitness = SickNote['fitness']

function FitnessChoice({ value, onChange }: { value: Fitness; onChange: (fitness: Fitness) => void }) {
  const { t } = useLingui()
  return (
    <Radio.Group label={t`Fitness for work`} value={value} onChange={(fitness) => onChange(fitness as Fitness)}>
      <Stack gap="xs" mt="xs">
        <Radio value="totally_indisposed" label={t`Unfit to work`} />
        <Radio value="light_duties" label={t`Fit for light duties`} />
      </Stack>
    </Radio.Group>
  )
}

type Basis = SickNote['basis']
type BasisProps = { value: Basis; byVideo: boolean; onChange: (basis: Basis) => void }

function BasisChoice({ value, byVideo, onChange }: BasisProps) {
  const { t } = useLingui()
  return (
    <Radio.Group label={t`This note is based on`} value={value} onChange={(basis) => onChange(basis as Basis)}>
      <Stack gap="xs" mt="xs">
        <Radio
          value="personal_observation"
          label={t`What I observed in this visit`}
          disabled={!byVideo && value !== 'personal_observation'}
          description={byVideo ? undefined : t`Not after a visit by phone: you did not see the patient.`}
        />
        <Radio value="patient_information" label={t`What the patient says, which I accept on reasonable grounds`} />
      </Stack>
    </Radio.Group>
  )
}

/** Left empty unless the patient agreed for this one visit; whoever has not is asked with one tap. */
function IllnessInput({ allowed, children, ...rest }: ComponentProps<typeof TextInput> & { allowed: boolean }) {
  const { t } = useLingui()
  return (
    <Box>
      <TextInput
        label={t`Illness in plain words (optional)`}
        description={
          allowed
            ? t`The patient agreed that this note names the illness.`
            : t`Leave it empty unless the patient agrees that the note names the illness.`
        }
        maxLength={paperLimits.illness}
        {...rest}
      />
      {!allowed && children}
    </Box>
  )
}
