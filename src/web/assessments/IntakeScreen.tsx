import { Trans, useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazy } from '#web/ui/lazy.ts'
import type { OpenIntake } from '#contract/assessments.ts'
import { languageOptions } from '#rules/assessments/intakeForm.ts'
import { ErrorBoundary } from '#web/api/ErrorBoundary.tsx'
import { screenDate, screenDateTime } from '#web/dates.ts'
import { useMe } from '#web/session/session.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ListRow, ListRows, Tile } from '#web/ui/ListRow.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { intakesOptions, openedIntakeKey } from './assessmentQueries.ts'
import { TakeOverDialog } from './TakeOverDialog.tsx'

/** Fetched when an intake is opened: its questions weigh more than the list. */
const OpenedIntake = lazy(async () => ({ default: (await import('./OpenedIntake.tsx')).OpenedIntake }))

type Props = { patient: string | undefined; step: string | undefined }

/** Who waits for the intake; or the form of one, which the nurse leaves and takes up again in one click. */
export function IntakeScreen({ patient, step }: Props) {
  if (!patient) return <AwaitingIntake />
  return (
    <ErrorBoundary key={patient}>
      <Suspense fallback={<Skeleton h={240} radius="lg" />}>
        <OpenedIntake userId={patient} step={step} />
      </Suspense>
    </ErrorBoundary>
  )
}

function AwaitingIntake() {
  const { t } = useLingui()
  const me = useMe()
  const navigate = useNavigate()
  const { data: intakes } = useSuspenseQuery(intakesOptions)
  const queryClient = useQueryClient()
  const open = (patient: string) => {
    queryClient.removeQueries({ queryKey: openedIntakeKey(patient) }) // what it said before a take-over
    void navigate({ to: '/nurse/intake', search: { patient } })
  }
  return (
    <>
      <PageHeading subtitle={<Trans>People who agreed to nurse support and have not had their first talk yet.</Trans>}>
        <Trans>Awaiting intake</Trans>
      </PageHeading>
      {intakes.length === 0 ? (
        <EmptyState>
          <Trans>Nobody is waiting for an intake.</Trans>
        </EmptyState>
      ) : (
        <ListRows label={t`Awaiting intake`}>
          {intakes.map((one) => (
            <ListRow
              key={one.userId}
              picture={<Tile icon={IconUserPlus} />}
              secondLine={<Waiting intake={one} me={me.id} />}
              onClick={() => open(one.userId)}
            >
              {one.name}
            </ListRow>
          ))}
        </ListRows>
      )}
      <TakeOverDialog intakes={intakes} onTaken={open} />
    </>
  )
}

function Waiting({ intake: { consentedAt, dueAt, language, preferredTime, begun }, me }: { intake: OpenIntake; me: string }) {
  const { t } = useLingui()
  const name = begun?.nurseName
  const spoken = languageOptions.find(([code]) => code === language)?.[1]
  const parts = [
    t`Agreed ${screenDate(consentedAt)}`,
    t`due ${screenDate(dueAt)}`,
    spoken,
    preferredTime,
    begun && (begun.nurseId === me ? t`begun by you, saved ${screenDateTime(begun.savedAt)}` : t`begun by ${name}`),
  ]
  return <>{parts.filter(Boolean).join(' · ')}</>
}
