import { Trans, useLingui } from '@lingui/react/macro'
import { Stack, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { ErrorBoundary } from '#web/api/ErrorBoundary.tsx'
import { OwnSummaries } from '#web/assessments/parts.tsx'
import { OwnCarePlan } from '#web/carePlans/parts.tsx'
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
          <Text>
            <Trans>No follow-up is planned yet. Your PSP nurse agrees on a date with you.</Trans>
          </Text>
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
