import { Skeleton, Stack } from '@mantine/core'
import { lazy, Suspense, type ComponentProps } from 'react'
import { ErrorBoundary } from '#web/api/ErrorBoundary.tsx'

const loadAdvice = () => import('#web/visits/LastAdvice.tsx')
const loadMedication = () => import('#web/doses/MedicationCard.tsx')
const Advice = lazy(async () => ({ default: (await loadAdvice()).LastAdvice }))
const Medication = lazy(async () => ({ default: (await loadMedication()).MedicationCard }))

/** The hero shows without it. */
export const HomeOverview = (props: ComponentProps<typeof Advice>) => (
  <Stack>
    <ErrorBoundary>
      <Suspense fallback={<Skeleton h="4rem" radius="lg" />}>
        <Medication />
      </Suspense>
    </ErrorBoundary>
    <Suspense fallback={<Skeleton h="14rem" radius="lg" />}>
      <Advice {...props} />
    </Suspense>
  </Stack>
)
