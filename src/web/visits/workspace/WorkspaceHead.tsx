import { Trans, useLingui } from '@lingui/react/macro'
import { Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconVideo } from '@tabler/icons-react'
import type { Workspace } from '#contract/visits.ts'
import { allergyText } from '#rules/healthLists.ts'
import { ageOn, localDate } from '#rules/time.ts'
import { AutosaveStatus } from '#web/drafts/AutosaveStatus.tsx'
import { Tools } from '#web/ui/Tools.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'

/** Who this is about, what they must not be given, and where what is typed is: never scrolls away. */
export function WorkspaceHead({ workspace: { patient, signedAt } }: { workspace: Workspace }) {
  const { t } = useLingui()
  return (
    <section className="workspace-head" aria-label={t`Patient`}>
      <div className="workspace-who">
        <Title order={2}>{patient.name}</Title>
        {patient.recordOpen && <AgeAndGender patient={patient} />}
        {patient.recordOpen && <Allergies patient={patient} />}
      </div>
      {!signedAt && <AutosaveStatus />}
    </section>
  )
}

/** The ways on from here. Whoever is in a call stays in it. */
export function WorkspaceLinks({ workspace: { patient, appointment }, inCall }: { workspace: Workspace; inCall: boolean }) {
  const isAhead = ['scheduled', 'waiting', 'in_progress'].includes(appointment.status)
  return (
    <Tools>
      {!inCall && isAhead && (
        <LinkButton
          to="/video-call/$appointmentId"
          params={{ appointmentId: appointment.id }}
          variant="light"
          leftSection={<IconVideo size={18} aria-hidden />}
        >
          <Trans>Join</Trans>
        </LinkButton>
      )}
      <LinkButton to="/doctor/tools" search={{ visit: appointment.id }} {...(inCall && { target: '_blank' })} variant="default">
        {inCall ? <Trans>Calculators, in a new tab</Trans> : <Trans>Calculators</Trans>}
      </LinkButton>
      {patient.recordOpen && (
        <LinkButton
          to="/doctor/patients/$patientId"
          params={{ patientId: patient.id }}
          {...(inCall && { target: '_blank' })}
          variant="default"
        >
          {inCall ? <Trans>Record, in a new tab</Trans> : <Trans>Open record</Trans>}
        </LinkButton>
      )}
    </Tools>
  )
}

function AgeAndGender({ patient: { birthDate, gender } }: { patient: Workspace['patient'] }) {
  const { t } = useLingui()
  const age = birthDate && ageOn(birthDate, localDate(new Date()))
  const known = { male: t`male`, female: t`female`, prefer_not_to_say: null }[gender ?? 'prefer_not_to_say']
  return <Text span>{[age ? t`${age} years` : t`Age not known`, known].filter(Boolean).join(', ')}</Text>
}

function Allergies({ patient: { allergies, allergyDetails, noKnownAllergies } }: Pick<Workspace, 'patient'>) {
  const { t } = useLingui()
  const none = noKnownAllergies ? t`the patient says none` : t`none on file`
  return (
    <span className={allergies.length > 0 ? 'allergies' : undefined}>
      {allergies.length > 0 && <IconAlertTriangle size={18} aria-hidden />}
      <Text span>
        <Trans>Allergies:</Trans> {allergies.map((one) => allergyText(one, allergyDetails)).join(', ') || none}
      </Text>
    </span>
  )
}
