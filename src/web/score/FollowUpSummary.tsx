import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import type { Score } from '#contract/score.ts'
import { completionRate } from '#rules/score/score.ts'
import { ScoreFigure } from './ScoreFigure.tsx'

/** Completed, scheduled, and how many of those that count took place. */
export function FollowUpSummary({ score: { inputs } }: { score: Score }) {
  const rate = completionRate(inputs)
  return (
    <>
      <dl className="score-figures">
        <ScoreFigure word={<Trans>Completed</Trans>}>{inputs.C}</ScoreFigure>
        <ScoreFigure word={<Trans>Scheduled</Trans>}>0</ScoreFigure>
        <ScoreFigure word={<Trans>Completion Rate</Trans>}>{rate === null ? '—' : `${rate}%`}</ScoreFigure>
      </dl>
      <Text>
        <Trans>No follow-ups recorded yet.</Trans>
      </Text>
    </>
  )
}
