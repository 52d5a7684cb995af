import { Trans } from '@lingui/react/macro'
import { Card, Text } from '@mantine/core'
import type { DoseMonth } from '#contract/doses.ts'
import { countedOf } from '#rules/doses/adherence.ts'
import { adherenceFormula } from '#rules/doses/doseWords.ts'

/** What a month came to (domain 2.6), and how its percentage is worked out. */
export function MonthFigures({ month: { tally, adherence } }: { month: DoseMonth }) {
  const taken = tally.taken + tally.late
  const all = countedOf(tally)
  return (
    <Card className="month-figures">
      <dl>
        <Figure word={<Trans>Taken</Trans>}>{taken}</Figure>
        <Figure word={<Trans>Skipped</Trans>}>{tally.skipped + tally.missed}</Figure>
        <Figure word={<Trans>Adherence</Trans>}>{adherence === null ? '—' : `${adherence}%`}</Figure>
        {tally.excused > 0 && <Figure word={<Trans>Excused</Trans>}>{tally.excused}</Figure>}
      </dl>
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

const Figure = ({ word, children }: { word: React.ReactNode; children: React.ReactNode }) => (
  <div>
    <dt>{word}</dt>
    <dd>{children}</dd>
  </div>
)
