import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Input } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { TaperDraft } from '#rules/medicines/scheduleDraft.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { DoseTimes } from './DoseTimes.tsx'

type Props = { id?: string; steps: readonly TaperDraft[]; onChange: (steps: TaperDraft[]) => void; error?: ReactNode }

const MOST_STEPS = 30

/** A course whose dose changes step by step, and that ends with the last one. */
export function TaperSteps({ id, steps, onChange, error }: Props) {
  const { t } = useLingui()
  const change = (place: number, part: Partial<TaperDraft>) => onChange(steps.with(place, { ...steps[place]!, ...part }))
  return (
    <div className="taper-steps" id={id} tabIndex={-1}>
      {steps.map((step, place) => {
        const number = place + 1
        return (
          // Steps are told apart by their place alone.
          // oxlint-disable-next-line react/no-array-index-key
          <fieldset key={place} className="taper-step">
            <legend>
              <Trans>Step {number}</Trans>
            </legend>
            <TextField
              label={t`How much at a time`}
              inputMode="decimal"
              value={step.qty}
              onChange={({ currentTarget }) => change(place, { qty: currentTarget.value })}
            />
            <TextField
              label={t`For how many days`}
              inputMode="numeric"
              value={step.days}
              onChange={({ currentTarget }) => change(place, { days: currentTarget.value })}
            />
            <DoseTimes label={t`At what times`} times={step.times} onChange={(times) => change(place, { times })} />
            {steps.length > 1 && (
              <Button variant="subtle" w="fit-content" px="xs" onClick={() => onChange(steps.filter((_, at) => at !== place))}>
                <Trans>Remove step {number}</Trans>
              </Button>
            )}
          </fieldset>
        )
      })}
      {error && <Input.Error size="md">{error}</Input.Error>}
      {steps.length < MOST_STEPS && (
        <Button
          variant="default"
          w="fit-content"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => onChange([...steps, steps.at(-1)!])}
        >
          <Trans>Add a step</Trans>
        </Button>
      )}
    </div>
  )
}
