import { Trans, useLingui } from '@lingui/react/macro'
import { Stack, Text, Title } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { api } from '#web/api/api.ts'
import { ErrorBoundary } from '#web/api/ErrorBoundary.tsx'
import { OwnSummaries } from '#web/assessments/parts.tsx'
import { OwnCarePlan } from '#web/carePlans/parts.tsx'
import { screenDate } from '#web/dates.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { CompletedFollowUps } from './CompletedFollowUps.tsx'
import { OwnFollowUpList } from './OwnFollowUpList.tsx'
import { ownFollowUpsOptions } from './ownFollowUpsQuery.ts'

/** When the nurse calls next, the care plan, and what nurses left for the patient after each assessment and follow-up. */
export function MyPlan() {
  const { t } = useLingui()
  const next = useSuspenseQuery(ownFollowUpsOptions).data.filter(({ status }) => status === 'scheduled')
  return (
    <>
      <PageHeading>
        <Trans>My plan</Trans>
      </PageHeading>
      <Stack>
        <Title order={2}>
          <Trans>Next follow-up</Trans>
        </Title>
        {next.length > 0 ? (
          <>
            <OwnFollowUpList label={t`Next follow-up`} followUps={next} />
            <Text size="sm" c="dimmed">
              <Trans>Your PSP nurse calls you. Does the time not suit you? Ask for another one.</Trans>
            </Text>
          </>
        ) : (
          <NothingPlanned />
        )}
        <LinkButton variant="default" to="/support">
          <Trans>Ask for a call</Trans>
        </LinkButton>
        <ErrorBoundary>
          <Suspense fallback={null}>
            <OwnCarePlan />
          </Suspense>
        </ErrorBoundary>
        <ErrorBoundary>
          <Suspense fallback={null}>
            <OwnSummaries />
          </Suspense>
        </ErrorBoundary>
        <Title order={2}>
          <Trans>Earlier follow-ups</Trans>
        </Title>
        <CompletedFollowUps />
      </Stack>
    </>
  )
}

/** Of whom a nurse has discharged, that it ended, and where it begins again. */
function NothingPlanned() {
  const { data: mine } = useQuery(api.consents.mine.queryOptions())
  const endedAt = mine?.find(({ code }) => code === 'psp_support')?.dischargedAt
  if (!endedAt)
    return (
      <Text>
        <Trans>No follow-up is planned yet. Your PSP nurse agrees on a date with you.</Trans>
      </Text>
    )
  return (
    <>
      <Text>
        <Trans>A nurse ended your support on {{ date: screenDate(endedAt) }}. Nurses no longer call you or see your record.</Trans>
      </Text>
      <LinkButton variant="default" to="/settings" search={{ tab: 'privacy' }}>
        <Trans>Agree to support again</Trans>
      </LinkButton>
    </>
  )
}
