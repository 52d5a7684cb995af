import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, type ReactNode } from 'react'
import { lazy } from '#web/ui/lazy.ts'
import { DiaryView } from '#web/symptoms/DiaryView.tsx'
import { afterFirstPaint } from '#web/ui/firstPaint.ts'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { UrlTabs } from '#web/ui/UrlTabs.tsx'

const loadReadings = async () => ({ default: (await import('#web/vitals/ReadingsView.tsx')).ReadingsView })
const loadTrends = async () => ({ default: (await import('#web/symptoms/TrendsView.tsx')).TrendsView })
const Readings = lazy(loadReadings)
const Trends = lazy(loadTrends)
// The others are there before a connection can be lost.
afterFirstPaint(loadReadings)
afterFirstPaint(loadTrends)

/** Symptoms from day to day, readings, and how symptoms went over weeks. */
export function MySymptoms() {
  const { t } = useLingui()
  const fetched = (view: ReactNode) => <Suspense>{view}</Suspense>
  return (
    <>
      <PageHeading>
        <Trans>My Symptoms</Trans>
      </PageHeading>
      <UrlTabs
        param="tab"
        label={t`My Symptoms`}
        tabs={[
          { value: 'today', label: t`Today`, panel: <DiaryView /> },
          { value: 'readings', label: t`Readings`, panel: fetched(<Readings />) },
          { value: 'trends', label: t`Trends`, panel: fetched(<Trends />) },
        ]}
      />
    </>
  )
}
