import { Skeleton } from '@mantine/core'
import { type ComponentProps, lazy, Suspense } from 'react'
import { laterPart } from '#web/api/loadRefusalTexts.ts'

const Overview = lazy(async () => ({ default: (await laterPart(() => import('./-OverviewCards.tsx'))).OverviewCards }))

/** The Overview, which is fetched once what matters now is there. */
export const HomeOverview = (props: ComponentProps<typeof Overview>) => (
  <Suspense fallback={<Skeleton h="15rem" radius="lg" />}>
    <Overview {...props} />
  </Suspense>
)
