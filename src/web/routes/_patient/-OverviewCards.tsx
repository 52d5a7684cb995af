import { Stack } from '@mantine/core'
import type { ComponentProps } from 'react'
import { ErrorBoundary } from '#web/api/ErrorBoundary.tsx'
import { HealthSummaryCard } from '#web/dashboard/HealthSummaryCard.tsx'
import { SymptomsCard } from '#web/symptoms/SymptomsCard.tsx'
import { MedicationCard } from '#web/doses/MedicationCard.tsx'
import { ListTiles } from '#web/ui/ListTiles.tsx'
import { LastAdvice } from '#web/visits/LastAdvice.tsx'

/** How somebody is, above what the doctor said. Each card fails by itself. */
export const OverviewCards = (props: ComponentProps<typeof LastAdvice>) => (
  <Stack>
    <ListTiles>
      <ErrorBoundary>
        <HealthSummaryCard />
      </ErrorBoundary>
      <ErrorBoundary>
        <MedicationCard />
      </ErrorBoundary>
      <ErrorBoundary>
        <SymptomsCard />
      </ErrorBoundary>
    </ListTiles>
    <LastAdvice {...props} />
  </Stack>
)
