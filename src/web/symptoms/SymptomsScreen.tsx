import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { afterFirstPaint } from '#web/ui/firstPaint.ts'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { UrlTabs } from '#web/ui/UrlTabs.tsx'
import { ReadingsView } from '#web/vitals/parts.tsx'
import { DiaryView } from './DiaryView.tsx'

const loadTrends = () => import('./TrendsView.tsx')
afterFirstPaint(loadTrends)
const TrendsView = lazy(async () => ({ default: (await loadTrends()).TrendsView }))

/** Symptoms from day to day, the readings, and how both went over weeks. */
export function SymptomsScreen() {
  const { t } = useLingui()
  const inTime = (view: React.ReactNode) => <Suspense>{view}</Suspense>
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
          { value: 'readings', label: t`Readings`, panel: inTime(<ReadingsView />) },
          { value: 'trends', label: t`Trends`, panel: inTime(<TrendsView />) },
        ]}
      />
    </>
  )
}
