import { Skeleton } from '@mantine/core'
import { ErrorBoundary } from '#web/api/ErrorBoundary.tsx'
import { SymptomsAtVisit } from '#web/symptoms/parts.tsx'
import { ReadingsAtVisit } from '#web/vitals/parts.tsx'

/** How the patient was in the last 30 days. */
export const LastMonth = ({ userId }: { userId: string }) => (
  <>
    <ErrorBoundary fallback={<Skeleton h={120} />}>
      <SymptomsAtVisit userId={userId} />
    </ErrorBoundary>
    <ErrorBoundary fallback={<Skeleton h={80} />}>
      <ReadingsAtVisit userId={userId} />
    </ErrorBoundary>
  </>
)
