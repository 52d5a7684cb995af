import { Trans, useLingui } from '@lingui/react/macro'
import { Card, Text } from '@mantine/core'
import type { DoseMonth } from '#contract/doses.ts'
import { countedOf } from '#rules/doses/adherence.ts'
import { adherenceFormula } from '#rules/doses/doseWords.ts'
import { FigureList } from '#web/ui/FigureList.tsx'

/** What a month came to (domain 2.6), and how its percentage is worked out. */
export function MonthFigures({ month: { tally, adherence } }: { month: DoseMonth }) {
  const { t } = useLingui()
  const taken = tally.taken + tally.late
  const all = countedOf(tally)
  return (
    <Card className="month-figures">
      <FigureList
        figures={[
          { word: t`Taken`, figure: taken },
          { word: t`Skipped`, figure: tally.skipped + tally.missed },
          { word: t`Adherence`, figure: adherence === null ? '—' : `${adherence}%` },
          ...(tally.excused > 0 ? [{ word: t`Excused`, figure: tally.excused }] : []),
        ]}
      />
      <Text>
        {adherence === null ? (
          <Trans>No doses due yet</Trans>
        ) : (
          <Trans>
            You took {taken} of {all} doses this month.
          </Trans>
        )}
      </Text>
      <Text size="sm" c="dimmed">
        {adherenceFormula()}
      </Text>
    </Card>
  )
}
