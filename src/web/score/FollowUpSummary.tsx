import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Score } from '#contract/score.ts'
import { completionRate } from '#rules/score/score.ts'
import { CompletedFollowUps, ownFollowUpsOptions } from '#web/followUps/parts.tsx'
import { ScoreFigure } from './ScoreFigure.tsx'

/** Completed, scheduled, how many of those that count took place, and what the nurse left after each. */
export function FollowUpSummary({ score: { inputs } }: { score: Score }) {
  const rate = completionRate(inputs)
  const scheduled = useSuspenseQuery(ownFollowUpsOptions).data.filter(({ status }) => status === 'scheduled')
  return (
    <>
      <dl className="score-figures">
        <ScoreFigure word={<Trans>Completed</Trans>}>{inputs.C}</ScoreFigure>
        <ScoreFigure word={<Trans>Scheduled</Trans>}>{scheduled.length}</ScoreFigure>
        <ScoreFigure word={<Trans>Completion Rate</Trans>}>{rate === null ? '—' : `${rate}%`}</ScoreFigure>
      </dl>
      <CompletedFollowUps />
    </>
  )
}
