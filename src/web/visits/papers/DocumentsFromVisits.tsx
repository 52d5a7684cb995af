import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { screenDateTime } from '#web/dates.ts'
import { useOfflineReason } from '#web/offline/useOfflineReason.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { Tools } from '#web/ui/Tools.tsx'
import { DayRows } from '../day/DayRows.tsx'
import { doctorsDayOptions } from '../day/doctorsDayQuery.ts'
import '../day/day.css'

/** Script, sick note and referral, each from a visit of one's own: there are none without one (domain 7.4). */
export function DocumentsFromVisits() {
  const { t } = useLingui()
  const offline = useOfflineReason()
  const { data: day } = useQuery({ ...doctorsDayOptions, enabled: offline === undefined })
  const visits = [...(day?.today ?? []), ...(day?.notesToSign ?? [])].filter(({ status }) => status !== 'cancelled' && status !== 'no_show')
  const unique = [...new Map(visits.map((visit) => [visit.appointmentId, visit])).values()]
  const kinds = [
    { tab: 'prescription', name: t`Script` },
    { tab: 'sick-note', name: t`Sick note` },
    { tab: 'referral', name: t`Referral` },
  ]
  const rows = unique.map(({ appointmentId, patientName, startsAt, type }) => ({
    id: appointmentId,
    title: patientName,
    about: `${screenDateTime(startsAt)}, ${type}`,
    badge: null,
    action: (
      <Tools>
        {kinds.map(({ tab, name }) => (
          <LinkButton
            key={tab}
            to="/doctor/consultation/$appointmentId"
            params={{ appointmentId }}
            search={{ tab }}
            variant="default"
            aria-label={`${name}, ${patientName}`}
          >
            {name}
          </LinkButton>
        ))}
      </Tools>
    ),
  }))
  return (
    <SectionCard title={t`Documents from your visits`}>
      <DayRows rows={rows} empty={offline ?? <Trans>No visit today, and no note to sign. Older visits are under Appointments.</Trans>} />
    </SectionCard>
  )
}
