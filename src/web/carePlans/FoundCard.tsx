import { useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import type { PatientCarePlan } from '#contract/carePlans.ts'
import { factorWords, levelWords, overrideWords, riskNotice } from '#rules/assessments/assessmentWords.ts'
import type { RiskFactor, RiskOverride } from '#rules/assessments/risk.ts'
import { DetailsList } from '#web/ui/DetailsList.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'

/** What the last assessment and the intake found, beside the plan that is written. */
export function FoundCard({ found: { level, scored, missing, overrides, goals, conditions } }: Pick<PatientCarePlan, 'found'>) {
  const { t } = useLingui()
  const [factors, causes] = [factorWords(), overrideWords()]
  const named = (keys: readonly string[]) => keys.map((key) => factors[key as RiskFactor]).join('; ')
  return (
    <SectionCard title={t`What the record says`}>
      <DetailsList
        details={[
          { id: 'level', name: t`Risk`, value: level ? levelWords()[level] : t`Not assessed yet` },
          { id: 'scored', name: t`Because of`, value: named(scored) },
          { id: 'overrides', name: t`High because of`, value: overrides.map((one) => causes[one as RiskOverride]).join('; ') },
          { id: 'missing', name: t`Not known yet`, value: named(missing) },
          { id: 'conditions', name: t`Conditions`, value: conditions.join('; ') },
          { id: 'goals', name: t`The patient’s own goals`, value: goals.join('; ') },
        ]}
      />
      {level && (
        <Text size="sm" c="dimmed">
          {riskNotice()}
        </Text>
      )}
    </SectionCard>
  )
}
