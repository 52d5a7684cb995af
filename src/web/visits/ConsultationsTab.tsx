import { Trans, useLingui } from '@lingui/react/macro'
import { Stack, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Consultation } from '#contract/visits.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { UrlTabs } from '#web/ui/UrlTabs.tsx'
import { ConsultationCard } from './ConsultationCard.tsx'
import { consultationsOptions } from './patientQueries.ts'
import { isUpcoming } from './patientVisits.ts'

type Props = { highlight: string | undefined; onOpen: (consultationId: string) => void }

/** 'My Consultations': what is ahead and what has been, each with its papers. */
export function ConsultationsTab({ highlight, onOpen }: Props) {
  const { t } = useLingui()
  const { data: consultations } = useSuspenseQuery(consultationsOptions)
  const ahead = consultations.filter(isUpcoming).toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime())
  const past = consultations.filter((one) => !isUpcoming(one)).toSorted((a, b) => b.starts_at.getTime() - a.starts_at.getTime())
  const list = (some: Consultation[], empty: ReactNode) =>
    some.length === 0 ? (
      <EmptyState>{empty}</EmptyState>
    ) : (
      <Stack gap="md">
        {some.map((one) => (
          <ConsultationCard key={one.id} consultation={one} highlighted={one.appointment_id === highlight} onOpen={() => onOpen(one.id)} />
        ))}
      </Stack>
    )
  return (
    <Stack gap="md">
      <Title order={2}>
        <Trans>My Consultations</Trans>
      </Title>
      <UrlTabs
        param="show"
        label={t`My Consultations`}
        tabs={[
          {
            value: 'upcoming',
            label: t`Upcoming (${{ upcomingCount: ahead.length }})`,
            panel: list(ahead, <Trans>You don't have any upcoming consultations</Trans>),
          },
          {
            value: 'past',
            label: t`Past (${{ pastCount: past.length }})`,
            panel: list(past, <Trans>You don't have any past consultations</Trans>),
          },
        ]}
      />
    </Stack>
  )
}
