import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Stack, Title } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type { Workspace } from '#contract/visits.ts'
import { startOfDay } from '#rules/time.ts'
import { screenDate, screenDateTime } from '#web/dates.ts'
import { NotifiableAnswers } from './notifiable/NotifiableAnswers.tsx'
import { Addenda } from './Addenda.tsx'

/** A signed note: to be read, and to be added to. */
export function SignedNote({ workspace }: { workspace: Workspace }) {
  const { t } = useLingui()
  const { note, signedAt } = workspace
  const diagnoses = note.diagnoses.map(({ name, code, certainty, visibility }) =>
    [name, code, certainty === 'confirmed' ? t`confirmed` : t`provisional`, visibility === 'doctors_only' && t`for doctors only`]
      .filter(Boolean)
      .join(', '),
  )
  const { followUp: asked } = note
  const followUp =
    asked?.kind === 'visit'
      ? t`On or after ${{ day: screenDate(startOfDay(asked.on)) }}. ${{ reason: asked.reason }}`
      : asked
        ? t`None needed`
        : ''
  const parts = [
    { name: t`Subjective`, text: note.subjective },
    { name: t`Objective`, text: [note.objective, note.observedByVideo && t`Observed by video`].filter(Boolean).join('\n') },
    { name: t`Assessment`, text: note.assessment },
    { name: t`Plan`, text: note.plan },
    { name: t`Diagnosis`, text: diagnoses.join('\n') },
    { name: t`Tests`, text: note.tests.join('\n') },
    { name: t`Follow-up`, text: followUp },
    { name: t`Summary for the patient`, text: note.patientSummary },
  ]
  return (
    <Stack gap="md">
      {signedAt && (
        <Alert color="green" icon={<IconLock aria-hidden />} title={t`Signed on ${{ signedOn: screenDateTime(signedAt) }}`}>
          <Trans>The note is locked. Anything later is an addendum.</Trans>
        </Alert>
      )}
      {parts.map(({ name, text }) => (
        <section key={name} aria-label={name}>
          <Title order={3}>{name}</Title>
          <p className="written">{text || t`Nothing written`}</p>
        </section>
      ))}
      <NotifiableAnswers workspace={workspace} />
      <Addenda workspace={workspace} />
    </Stack>
  )
}
