import { Skeleton } from '@mantine/core'
import { type ComponentProps, Suspense } from 'react'
import { lazy } from '#web/ui/lazy.ts'
import { laterPart } from '#web/api/loadRefusalTexts.ts'

const load = () => laterPart(() => import('./-OverviewCards.tsx'))
const Overview = lazy(async () => ({ default: (await load()).OverviewCards }))

// The line is idle while the browser puts up what shows first. What cannot be fetched is asked for again when it is shown.
void load().catch(() => {})

/** The Overview, which is fetched once what matters now is there. */
export const HomeOverview = (props: ComponentProps<typeof Overview>) => (
  <Suspense fallback={<Skeleton h="15rem" radius="lg" />}>
    <Overview {...props} />
  </Suspense>
)
