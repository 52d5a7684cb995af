import { Trans } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { ErrorBoundary } from '#web/api/ErrorBoundary.tsx'
import { CarePlanCard } from '#web/carePlans/parts.tsx'
import { RecordScreen } from '#web/patientRecords/parts.tsx'
import { PatientScore } from '#web/score/parts.tsx'
import { PatientVisitOffers } from '#web/visitOffers/parts.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { EnrolmentHead } from './EnrolmentHead.tsx'

/** A patient's chart as nurses read it: the parts of the doctor's page under what the programme says. */
export const NurseChart = ({ userId }: { userId: string }) => (
  <Suspense fallback={<Skeleton h={240} radius="lg" />}>
    <RecordScreen userId={userId} head={<ChartHead key={userId} userId={userId} />} closed={<ChartNotOpen />} />
  </Suspense>
)

/** What the programme says, and score and care plan, which may be missing without taking the chart along. */
const ChartHead = ({ userId }: { userId: string }) => (
  <>
    <EnrolmentHead userId={userId} />
    <ErrorBoundary>
      <PatientScore userId={userId} />
    </ErrorBoundary>
    <ErrorBoundary>
      <Suspense fallback={null}>
        <CarePlanCard userId={userId} />
      </Suspense>
    </ErrorBoundary>
    <ErrorBoundary>
      <Suspense fallback={null}>
        <PatientVisitOffers userId={userId} />
      </Suspense>
    </ErrorBoundary>
  </>
)

/** Whether there is such a patient at all is not said. */
const ChartNotOpen = () => (
  <>
    <PageHeading>
      <Trans>This chart is not open to you</Trans>
    </PageHeading>
    <EmptyState>
      <Trans>
        You read a chart as primary nurse, as cover, as lead, or while you have a request of the patient. It closes when the patient takes
        support back.
      </Trans>
    </EmptyState>
    <LinkButton to="/nurse/patients" variant="default">
      <Trans>Patients</Trans>
    </LinkButton>
  </>
)
