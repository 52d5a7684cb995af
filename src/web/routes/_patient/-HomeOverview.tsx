import { Skeleton, Stack } from '@mantine/core'
import { type ComponentProps, lazy, Suspense } from 'react'
import { ErrorBoundary } from '#web/api/ErrorBoundary.tsx'
import { LastAdvice } from '#web/visits/LastAdvice.tsx'

const Medication = lazy(async () => ({ default: (await import('#web/doses/MedicationCard.tsx')).MedicationCard }))

/** The next dose, above what the doctor said. */
export const HomeOverview = (props: ComponentProps<typeof LastAdvice>) => (
  <Stack>
    <ErrorBoundary>
      <Suspense fallback={<Skeleton h="4rem" radius="lg" />}>
        <Medication />
      </Suspense>
    </ErrorBoundary>
    <LastAdvice {...props} />
  </Stack>
)
