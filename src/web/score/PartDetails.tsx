import { Trans } from '@lingui/react/macro'
import { Stack, Text } from '@mantine/core'
import type { Score } from '#contract/score.ts'
import { partScores, SCORE_MAX, type ScorePart } from '#rules/score/score.ts'
import { DoseMonthSummary } from '#web/doses/parts.tsx'
import { ReadingSummary } from '#web/education/parts.tsx'
import { SymptomSummary } from '#web/symptoms/parts.tsx'
import { FollowUpSummary } from './FollowUpSummary.tsx'
import { whyNotCounted } from '#rules/score/scoreWords.ts'

type Props = { part: ScorePart; score: Score; onLeave: () => void }

/** What is behind one of the four cards, from the person's own records. */
export function PartDetails({ part, score, onLeave }: Props) {
  const { points, isApplicable } = partScores(score.inputs)[part]
  const max = SCORE_MAX[part]
  return (
    <Stack>
      <Text fw={650}>
        {isApplicable ? (
          <Trans>
            {points} of {max} points
          </Trans>
        ) : (
          <>
            <Trans>Not counted yet</Trans>. {whyNotCounted(part, score.inputs)}
          </>
        )}
      </Text>
      {part === 'medication' && <DoseMonthSummary />}
      {part === 'appointment' && <FollowUpSummary score={score} />}
      {part === 'symptom' && <SymptomSummary />}
      {part === 'education' && <ReadingSummary onLeave={onLeave} />}
    </Stack>
  )
}
