import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReportShare } from '#contract/healthReports.ts'
import type { Appointment } from '#contract/visits.ts'
import { api } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { toastRefusal, useReauthenticatedMutation } from '#web/api/useReauthenticatedMutation.ts'
import { screenDate, screenDateTime } from '#web/dates.ts'
import { useOfflineReason } from '#web/offline/useOfflineReason.ts'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { toast } from '#web/ui/toasts.tsx'

/** With the doctor of a coming visit, until it is taken back. */
export function ShareReport({ id, share }: { id: string; share: ReportShare | null }) {
  const { t } = useLingui()
  return (
    <div className="not-printed">
      <SectionCard title={t`Share with a doctor`}>{share ? <Shared id={id} share={share} /> : <Choice id={id} />}</SectionCard>
    </div>
  )
}

function Shared({ id, share: { doctorName, visitAt, at } }: { id: string; share: ReportShare }) {
  const { t } = useLingui()
  const { send, isPending } = useReauthenticatedMutation('healthReports', () => client.healthReports.takeBack({ id }), {
    onDone: () => toast.success(t`${doctorName} no longer sees this report`),
    onRefused: toastRefusal,
  })
  return (
    <>
      <Text>
        <Trans>
          {doctorName} has a copy in your record since {{ sharedOn: screenDate(at) }}.
        </Trans>
      </Text>
      {visitAt && <OpensWith visitAt={visitAt} />}
      <ReasonedButton variant="default" fullWidth reason={useOfflineReason()} loading={isPending} onClick={() => send()}>
        <Trans>Take it back</Trans>
      </ReasonedButton>
    </>
  )
}

const OpensWith = ({ visitAt }: { visitAt: Date }) => (
  <Text size="sm" c="dimmed">
    <Trans>For your visit on {{ when: screenDateTime(visitAt) }}. Your doctor can open it from 24 hours before.</Trans>
  </Text>
)

function Choice({ id }: { id: string }) {
  const { data: visits } = useQuery(api.visits.upcoming.queryOptions())
  if (!visits) return null
  if (visits.length === 0)
    return (
      <Text>
        <Trans>When you have booked a visit, you can share this report with its doctor here.</Trans>
      </Text>
    )
  return (
    <>
      <Text>
        <Trans>The doctor gets a copy as it is today. You can take it back at any time.</Trans>
      </Text>
      {visits.map((visit) => (
        <ShareWith key={visit.id} id={id} visit={visit} />
      ))}
    </>
  )
}

function ShareWith({ id, visit }: { id: string; visit: Appointment }) {
  const { t } = useLingui()
  const offline = useOfflineReason()
  const { doctor_name: doctorName } = visit
  const { send, isPending } = useReauthenticatedMutation(
    'healthReports',
    () => client.healthReports.share({ id, appointmentId: visit.id }),
    { onDone: () => toast.success(t`Shared with ${doctorName}`), onRefused: toastRefusal },
  )
  return (
    <div>
      <ReasonedButton variant="default" fullWidth reason={offline} loading={isPending} onClick={() => send()}>
        <Trans>Share with {doctorName}</Trans>
      </ReasonedButton>
      <OpensWith visitAt={visit.date} />
    </div>
  )
}
