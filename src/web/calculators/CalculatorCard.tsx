import { Trans, useLingui } from '@lingui/react/macro'
import { Card, Stack, Title } from '@mantine/core'
import { useState } from 'react'
import type { Calculator } from '#rules/calculators/calculator.ts'
import { changeField, emptyFields, readFields } from '#rules/calculators/readFields.ts'
import { localDate } from '#rules/time.ts'
import { DetailsList } from '#web/ui/DetailsList.tsx'
import { screenNow } from '#web/ui/clock.ts'
import { CalculatorInput } from './CalculatorInput.tsx'
import { CalculatorOutcomeView } from './CalculatorOutcomeView.tsx'

type Props = { calculator: Calculator; visit: string | undefined }

/** One calculator: it calculates as soon as every field has a value that can be one. */
export function CalculatorCard({ calculator, visit }: Props) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(() => emptyFields(calculator))
  const { values, faults } = readFields(calculator, typed)
  const outcome = values && calculator.calculate(values, localDate(screenNow()))
  const details = [
    { id: 'formula', name: t`Formula`, value: calculator.formula() },
    { id: 'limits', name: t`Limits`, value: calculator.limits() },
    { id: 'source', name: t`Source`, value: calculator.source() },
  ]
  return (
    <Card component="section" aria-label={calculator.name()} className="calculator">
      <Title order={2} mb="md">
        {calculator.name()}
      </Title>
      <div className="calculator-parts">
        <Stack gap="md">
          {Object.entries(calculator.fields).map(([id, field], position) => (
            <CalculatorInput
              key={id}
              field={field}
              value={typed[id] ?? ''}
              fault={faults[id]}
              isFirst={position === 0}
              onChange={(value) => setTyped(changeField(calculator, typed, id, value))}
            />
          ))}
        </Stack>
        <Stack gap="md">
          <CalculatorOutcomeView calculator={calculator} typed={typed} outcome={outcome} visit={visit} />
          <section aria-label={t`About this calculator`}>
            <Title order={3} mb="xs">
              <Trans>About this calculator</Trans>
            </Title>
            <DetailsList details={details} />
          </section>
        </Stack>
      </div>
    </Card>
  )
}
