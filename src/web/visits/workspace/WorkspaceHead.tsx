import { Trans, useLingui } from '@lingui/react/macro'
import { Text, Title } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Workspace } from '#contract/visits.ts'
import { allergyText } from '#rules/healthLists.ts'
import { ageOn, localDate } from '#rules/time.ts'
import { ErrorBoundary } from '#web/api/ErrorBoundary.tsx'
import { AutosaveStatus } from '#web/drafts/AutosaveStatus.tsx'
import { MedicinesInHead } from '#web/medicineProposals/parts.tsx'
import { screenNow } from '#web/ui/clock.ts'

type Props = { workspace: Workspace; /** How the visit ends and is signed. */ children?: ReactNode }

/** Who this is about, what they take and must not be given, where what is typed is, and the ends of the visit: never scrolls away. */
export function WorkspaceHead({ workspace: { patient, signedAt }, children }: Props) {
  const { t } = useLingui()
  return (
    <section ref={keepClear} className="workspace-head" aria-label={t`Patient`}>
      <div className="workspace-known">
        <div className="workspace-who">
          <Title order={2}>{patient.name}</Title>
          {patient.recordOpen && <AgeAndGender patient={patient} />}
          {patient.recordOpen && <Allergies patient={patient} />}
        </div>
        {patient.recordOpen && (
          <ErrorBoundary fallback={null}>
            <MedicinesInHead userId={patient.id} />
          </ErrorBoundary>
        )}
      </div>
      {!signedAt && <AutosaveStatus />}
      {children}
    </section>
  )
}

/** What is scrolled to stands below the head, as high as its lines make it (layout.css). */
function keepClear(head: HTMLElement) {
  const observer = new ResizeObserver(() => document.documentElement.style.setProperty('--workspace-head', `${head.offsetHeight}px`))
  observer.observe(head)
  return () => observer.disconnect()
}

function AgeAndGender({ patient: { birthDate, gender } }: { patient: Workspace['patient'] }) {
  const { t } = useLingui()
  const age = birthDate && ageOn(birthDate, localDate(screenNow()))
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
