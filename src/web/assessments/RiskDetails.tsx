import { useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import type { ViewedRisk } from '#contract/assessments.ts'
import { factorWords, levelWords, missingText, overrideWords, pointsText, riskNotice } from '#rules/assessments/assessmentWords.ts'
import { type RiskFactor, riskFactors, type RiskOverride } from '#rules/assessments/risk.ts'
import { DetailsList } from '#web/ui/DetailsList.tsx'

type Props = Pick<ViewedRisk, 'points' | 'proposedLevel' | 'scored' | 'missing' | 'overrides'> &
  Partial<Pick<ViewedRisk, 'finalLevel' | 'reason'>>

/** Points and their reasons, what nobody knows, and what makes the level high whatever the points say. */
export function RiskDetails({ points, proposedLevel, finalLevel, reason, scored, missing, overrides }: Props) {
  const { t } = useLingui()
  const [factors, levels, causes] = [factorWords(), levelWords(), overrideWords()]
  const unknown = missing.map((one) => factors[one as RiskFactor]).join(', ')
  return (
    <>
      <DetailsList
        details={[
          { id: 'final', name: t`Level`, value: finalLevel && levels[finalLevel] },
          { id: 'proposed', name: t`Proposed level`, value: `${levels[proposedLevel]}, ${pointsText(points)}` },
          ...scored.map((one) => ({ id: one.factor, name: factors[one.factor as RiskFactor], value: pointsText(one.points) })),
          { id: 'overrides', name: t`High because of`, value: overrides.map((one) => causes[one as RiskOverride]).join(', ') },
          { id: 'missing', name: missingText(missing.length, riskFactors.length), value: unknown },
          { id: 'reason', name: t`Nurse’s reason`, value: reason },
        ]}
      />
      <Text size="sm" c="dimmed">
        {riskNotice()}
      </Text>
    </>
  )
}
