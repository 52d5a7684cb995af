import { Trans, useLingui } from '@lingui/react/macro'
import { Stack, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Columns } from '#web/ui/Columns.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { UrlTabs } from '#web/ui/UrlTabs.tsx'
import { BookVisitButton } from './BookVisitButton.tsx'
import { ConsultationList } from './ConsultationList.tsx'
import { aheadAndPast } from './patientVisits.ts'
import { consultationsOptions } from './patientQueries.ts'

type Props = { highlight: string | undefined; onOpen: (consultationId: string) => void; onBook: () => void }

/** 'My Consultations': what is ahead and what has been, each with its papers. */
export function ConsultationsTab({ highlight, onOpen, onBook }: Props) {
  const { t } = useLingui()
  const { data: consultations } = useSuspenseQuery(consultationsOptions)
  const { ahead, past } = aheadAndPast(consultations)
  const rest = { highlight, onOpen }
  return (
    <Columns side={<BookVisitButton variant="default" fullWidth onBook={onBook} />}>
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
              panel:
                ahead.length > 0 ? (
                  <ConsultationList consultations={ahead} {...rest} />
                ) : (
                  <EmptyState>
                    <Trans>You don't have any upcoming consultations</Trans>
                  </EmptyState>
                ),
            },
            {
              value: 'past',
              label: t`Past (${{ pastCount: past.length }})`,
              panel:
                past.length > 0 ? (
                  <ConsultationList consultations={past} {...rest} />
                ) : (
                  <EmptyState>
                    <Trans>You don't have any past consultations</Trans>
                  </EmptyState>
                ),
            },
          ]}
        />
      </Stack>
    </Columns>
  )
}
