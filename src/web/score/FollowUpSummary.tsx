import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Score } from '#contract/score.ts'
import { completionRate } from '#rules/score/score.ts'
import { CompletedFollowUps, ownFollowUpsOptions } from '#web/followUps/parts.tsx'
import { FigureList } from '#web/ui/FigureList.tsx'

/** Completed, scheduled, how many of those that count took place, and what the nurse left after each. */
export function FollowUpSummary({ score: { inputs } }: { score: Score }) {
  const { t } = useLingui()
  const rate = completionRate(inputs)
  const scheduled = useSuspenseQuery(ownFollowUpsOptions).data.filter(({ status }) => status === 'scheduled')
  return (
    <>
      <FigureList
        figures={[
          { word: t`Completed`, figure: inputs.C },
          { word: t`Scheduled`, figure: scheduled.length },
          { word: t`Completion Rate`, figure: rate === null ? '—' : `${rate}%` },
        ]}
      />
      <CompletedFollowUps />
    </>
  )
}
