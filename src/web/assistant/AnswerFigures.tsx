import { Trans, useLingui } from '@lingui/react/macro'
import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { AnswerFigure } from '#contract/assistant.ts'
import { FIGURE_DAYS, noAnswerRate } from '#rules/assistant/answerFigures.ts'
import { api } from '#web/api/api.ts'
import { brand } from '#web/theme/brand.ts'
import { DetailsList } from '#web/ui/DetailsList.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { useFaultWords } from './faultWords.ts'
import { useFigureWords } from './figureWords.ts'

/** How the assistant answers, for administrators: numbers that point at nobody. */
export function AnswerFigures() {
  const { t } = useLingui()
  const { data } = useQuery(api.assistant.figures.queryOptions())
  return (
    <SectionCard title={t`Ask ${{ product: brand().name }}, last ${{ days: FIGURE_DAYS }} days`}>
      <Text c="dimmed">
        <Trans>What patients ask is theirs alone. A number with fewer than 5 patients behind it is not shown.</Trans>
      </Text>
      {data ? <Figures figures={data} /> : <Skeleton h={200} radius="lg" />}
    </SectionCard>
  )
}

function Figures({ figures }: { figures: readonly AnswerFigure[] }) {
  const { t } = useLingui()
  const [words, faults] = [useFigureWords(), useFaultWords()]
  if (figures.length === 0)
    return (
      <Text>
        <Trans>Nobody has asked anything yet.</Trans>
      </Text>
    )
  const cell = (answers: number | null) => answers ?? t`under 5`
  const rate = noAnswerRate(figures)
  const of = (about: AnswerFigure['about'], names: Record<string, string>) =>
    figures
      .filter((one) => one.about === about)
      .map(({ code, answers }) => ({ id: `${about} ${code}`, name: names[code] ?? code, value: cell(answers) }))
  return (
    <DetailsList
      details={[
        ...of('all', { all: t`Answers` }),
        { id: 'rate', name: t`The library had nothing`, value: rate === null ? t`too few to say` : `${rate}%` },
        ...of('mode', words.mode),
        ...of('rating', words.rating),
        ...of('fault', faults),
        ...of('refusal', words.refusal),
        ...of('triage', words.triage),
      ]}
    />
  )
}
