import { Trans } from '@lingui/react/macro'
import { Stack, Text } from '@mantine/core'
import type { Score } from '#contract/score.ts'
import { partScores, SCORE_PARTS, trackingTarget } from '#rules/score/score.ts'
import { startOfDay } from '#rules/time.ts'
import { screenDate } from '#web/dates.ts'
import { DetailsList } from '#web/ui/DetailsList.tsx'
import { partNames, stateOf } from '#rules/score/scoreWords.ts'

/** The formula, what went into it, and what never does (domain 4.2). */
export function HowItIsWorkedOut({ score: { inputs, window_start, window_end } }: { score: Score }) {
  const parts = partScores(inputs)
  const [from, to] = [screenDate(startOfDay(window_start)), screenDate(startOfDay(window_end))]
  const target = trackingTarget(inputs.E)
  return (
    <Stack>
      <Text>
        <Trans>
          It looks at your last 30 days, from {from} to {to}.
        </Trans>
      </Text>
      <ul className="score-how">
        <li>
          <Trans>
            Medicines, 30 points: doses taken of all doses that were due. Late counts as taken. Doses you had to skip on advice or in
            hospital do not count.
          </Trans>
        </li>
        <li>
          <Trans>Nurse follow-ups, 30 points: those that took place, of all you had. One that the nurse missed does not count.</Trans>
        </li>
        <li>
          <Trans>
            Symptoms, 30 points: all points with {target} days on which you wrote something down. "No symptoms" counts the same.
          </Trans>
        </li>
        <li>
          <Trans>Health education, 10 points: all points with 2 articles or courses.</Trans>
        </li>
        <li>
          <Trans>What does not apply to you takes nothing away: the total is worked out of 100 from the rest.</Trans>
        </li>
      </ul>
      <DetailsList details={SCORE_PARTS.map((id) => ({ id, name: partNames()[id], value: stateOf(id, parts[id], inputs) }))} />
      <Text>
        <Trans>
          How ill you are, your diagnoses, your weight and your money never count. The score never changes a price, your place in a queue or
          your care. Nurses of your support team see it only with your consent. Doctors do not see it.
        </Trans>
      </Text>
    </Stack>
  )
}
