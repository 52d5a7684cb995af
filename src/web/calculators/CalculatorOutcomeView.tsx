import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Text } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { Suspense } from 'react'
import type { Calculator, CalculatorOutcome, CalculatorResult } from '#rules/calculators/calculator.ts'
import { noteLine } from '#rules/calculators/noteLine.ts'
import type { TypedFields } from '#rules/calculators/readFields.ts'
import { CopyToNote } from '#web/visits/parts.tsx'
import { DetailsList } from '#web/ui/DetailsList.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'

type Props = { calculator: Calculator; typed: TypedFields; outcome: CalculatorOutcome | null; visit: string | undefined }

/** The result with its meaning, and the ways to take it along; or why there is none. */
export function CalculatorOutcomeView({ calculator, typed, outcome, visit }: Props) {
  const { t } = useLingui()
  return (
    <section aria-label={t`Result`} className="calculator-result">
      <div role="status">
        {outcome === null && (
          <Text c="dimmed">
            <Trans>Fill in every field to see the result.</Trans>
          </Text>
        )}
        {outcome && 'refused' in outcome && <Alert color="yellow" title={outcome.refused} />}
        {outcome && 'figure' in outcome && <Figure result={outcome} />}
      </div>
      {outcome && 'figure' in outcome && (
        <>
          <DetailsList details={(outcome.details ?? []).map((one) => ({ id: one.name, ...one }))} />
          {/* Of its own, or the fields would lose the focus while it is fetched. */}
          <Suspense fallback={null}>
            <CopyToNote text={noteLine(calculator, typed, outcome)} visit={visit} />
          </Suspense>
        </>
      )}
    </section>
  )
}

const Figure = ({ result: { figure, unit, meaning, tone } }: { result: CalculatorResult }) => (
  <>
    <p className="calculator-figure">
      <strong>{figure}</strong> {unit}
    </p>
    <StatusBadge tone={tone} {...(tone === 'attention' && { icon: IconInfoCircle })}>
      {meaning}
    </StatusBadge>
  </>
)
