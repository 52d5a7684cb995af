import { Skeleton } from '@mantine/core'
import { type ComponentProps, lazy, Suspense } from 'react'

const Overview = lazy(async () => ({ default: (await import('./-OverviewCards.tsx')).OverviewCards }))

/** The Overview, which is fetched once what matters now is there. */
export const HomeOverview = (props: ComponentProps<typeof Overview>) => (
  <Suspense fallback={<Skeleton h="15rem" radius="lg" />}>
    <Overview {...props} />
  </Suspense>
)
