import { Trans, useLingui } from '@lingui/react/macro'
import { Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { AnswerFigure } from '#contract/assistant.ts'
import { FIGURE_DAYS, noAnswerRate } from '#rules/assistant/answerFigures.ts'
import { api } from '#web/api/api.ts'
import { brand } from '#web/theme/brand.ts'
import { DetailsList } from '#web/ui/DetailsList.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { useFigureGroups } from './figureWords.ts'

/** How the assistant answers, for administrators: numbers that point at nobody. */
export function AnswerFigures() {
  const { t } = useLingui()
  const { data } = useSuspenseQuery(api.assistant.figures.queryOptions())
  return (
    <SectionCard title={t`Ask ${{ product: brand().name }}, last ${{ days: FIGURE_DAYS }} days`}>
      <Text c="dimmed">
        <Trans>What patients ask is theirs alone. Numbers with fewer than 5 patients or answers behind them are not shown.</Trans>
      </Text>
      <Figures figures={data} />
    </SectionCard>
  )
}

function Figures({ figures }: { figures: readonly AnswerFigure[] }) {
  const { t } = useLingui()
  const groups = useFigureGroups()
  if (figures.length === 0)
    return (
      <Text>
        <Trans>Nobody has asked anything yet.</Trans>
      </Text>
    )
  const rate = noAnswerRate(figures)
  const shown = [{ about: 'all', title: '', names: { all: t`Answers` } } as const, ...groups].map(({ about, title, names }) => ({
    title,
    details: figures
      .filter((one) => one.about === about)
      .map(({ code, answers }) => ({ id: code, name: names[code as 'all'] ?? code, value: String(answers ?? t`too few to show`) })),
  }))
  shown[0]!.details.push({ id: 'rate', name: t`The library had nothing for`, value: rate === null ? t`too few to show` : `${rate}%` })
  return shown
    .filter(({ details }) => details.length > 0)
    .map(({ title, details }) => (
      <div key={title}>
        {title && (
          <Title order={3} size="h4" mb="xs">
            {title}
          </Title>
        )}
        <DetailsList details={details} />
      </div>
    ))
}
