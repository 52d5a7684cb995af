import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import type { FollowUpPatient } from '#contract/followUps.ts'
import { symptomSeverityTexts } from '#rules/symptoms/symptomWords.ts'
import type { Severity } from '#contract/symptoms.ts'
import { ErrorBoundary } from '#web/api/ErrorBoundary.tsx'
import { RecordReading } from '#web/vitals/parts.tsx'
import { screenDate } from '#web/dates.ts'
import { DetailsList } from '#web/ui/DetailsList.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { SinceLists } from './SinceLists.tsx'

const percent = (value: number | null) => (value === null ? '—' : `${value}%`)

/** What became of the patient since the last follow-up, before the nurse calls. */
export function SinceCard({ userId, patient: { since } }: { userId: string; patient: FollowUpPatient }) {
  const { t } = useLingui()
  const from = screenDate(since.from)
  const worst = since.worstSeverity && symptomSeverityTexts()[since.worstSeverity as Severity]
  return (
    <SectionCard title={t`Since ${from}`}>
      <DetailsList
        details={[
          { id: 'week', name: <Trans>Doses taken, 7 days</Trans>, value: percent(since.adherence7) },
          { id: 'month', name: <Trans>Doses taken, 30 days</Trans>, value: percent(since.adherence30) },
          { id: 'missed', name: <Trans>Doses missed or skipped</Trans>, value: String(since.missedDoses) },
          { id: 'symptoms', name: <Trans>Symptoms written down</Trans>, value: String(since.symptoms) },
          { id: 'worst', name: <Trans>The worst of them</Trans>, value: worst },
          { id: 'readings', name: <Trans>Readings</Trans>, value: String(since.readings) },
        ]}
      />
      <SinceLists since={since} />
      <ErrorBoundary>
        <Suspense fallback={null}>
          <RecordReading userId={userId} />
        </Suspense>
      </ErrorBoundary>
    </SectionCard>
  )
}
