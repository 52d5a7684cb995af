import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Stack, Text } from '@mantine/core'
import { IconQuestionMark, IconSparkles, IconTrophy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Score } from '#contract/score.ts'
import { type NextPoints, nextPoints, partScores, SCORE_MAX, SCORE_PARTS } from '#rules/score/score.ts'
import { symptomStrip } from '#rules/symptoms/symptomFigures.ts'
import { symptomsOptions } from '#web/symptoms/parts.tsx'
import { Actions } from '#web/ui/Actions.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { ListRow, ListRows, Tile } from '#web/ui/ListRow.tsx'
import { ScoreRing } from './ScoreRing.tsx'
import { openScorePlace } from './scoreSteps.ts'
import { daysToWait, nextWords, partNames, stateOf } from '#rules/score/scoreWords.ts'

/** The total, its four cards, and what adds points next. */
export function ScoreOverview({ score, onLeave }: { score: Score; onLeave: () => void }) {
  const { t } = useLingui()
  const next = useNextPoints(score)
  return (
    <Stack>
      <Total score={score} />
      {next && <NextPointsCard next={next} />}
      <ListRows>
        {SCORE_PARTS.map((part) => (
          <PartRow key={part} part={part} score={score} />
        ))}
      </ListRows>
      <ListRows>
        <ListRow picture={<Tile icon={IconQuestionMark} colour="gray" />} onClick={() => openScorePlace('how')}>
          {t`How is this worked out?`}
        </ListRow>
        <ListRow picture={<Tile icon={IconTrophy} colour="yellow" />} onClick={() => openScorePlace('achievements')}>
          {t`Achievements`}
        </ListRow>
      </ListRows>
      {next && <NextPlace part={next.part} onLeave={onLeave} />}
    </Stack>
  )
}

function Total({ score: { total_score: total, inputs } }: { score: Score }) {
  const { t } = useLingui()
  return (
    <div className="score-total">
      <ScoreRing value={total ?? 0} of={100} size="lg">
        {total ?? t`New`}
      </ScoreRing>
      <div>
        <Text fw={650} size="lg">
          {total === null ? <Trans>No points yet</Trans> : <Trans>{total} of 100 points</Trans>}
        </Text>
        <Text size="sm" c="dimmed">
          {total === null && daysToWait(inputs.E) > 0 && (
            <Plural value={daysToWait(inputs.E)} one="Your score shows in # day. " other="Your score shows in # days. " />
          )}
          <Trans>It never counts how ill you are.</Trans>
        </Text>
      </div>
    </div>
  )
}

function PartRow({ part, score: { inputs } }: { part: keyof typeof SCORE_MAX; score: Score }) {
  const { t } = useLingui()
  const parts = partScores(inputs)
  const { points, isApplicable } = parts[part]
  const max = SCORE_MAX[part]
  return (
    <ListRow
      picture={
        <ScoreRing value={points} of={max} size="sm" part={part}>
          {isApplicable ? points : '—'}
        </ScoreRing>
      }
      secondLine={
        <>
          <span>{isApplicable ? t`${points} of ${max} points` : t`Not counted yet`}</span>
          <span>{stateOf(part, parts[part], inputs)}</span>
        </>
      }
      onClick={() => openScorePlace(part)}
    >
      {partNames()[part]}
    </ListRow>
  )
}

/** What adds points next, of what its person can do today. */
function useNextPoints({ inputs, window_end }: Score): NextPoints | null {
  const known = useQuery(symptomsOptions).data
  const today = known && symptomStrip(known, window_end).at(-1)
  return nextPoints(inputs, { isTodayTracked: !today || today.isNone || today.severity !== null })
}

const NextPointsCard = ({ next }: { next: NextPoints }) => (
  <div className="score-next">
    <IconSparkles size={22} aria-hidden />
    <Text>
      <Trans>
        <b>What adds points next:</b> {nextWords(next)}
      </Trans>
    </Text>
  </div>
)

const places = { symptom: '/my-symptoms', education: '/education', medication: '/medication-reminders' } as const

function NextPlace({ part, onLeave }: { part: NextPoints['part']; onLeave: () => void }) {
  const { t } = useLingui()
  const words = { symptom: t`How do you feel today?`, education: t`Read an article`, medication: t`See my medicines` }
  return (
    <Actions>
      <LinkButton to={places[part]} onClick={onLeave}>
        {words[part]}
      </LinkButton>
    </Actions>
  )
}
