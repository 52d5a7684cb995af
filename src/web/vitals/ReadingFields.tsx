import { useLingui } from '@lingui/react/macro'
import { Radio, Stack } from '@mantine/core'
import type { GlucoseContext, VitalKind } from '#contract/vitals.ts'
import { vitalFacts } from '#rules/vitals/kinds.ts'
import type { ReadingDraft } from '#rules/vitals/readingDraft.ts'
import { contextWords, vitalNames, vitalUnits } from '#rules/vitals/vitalWords.ts'
import type { FormState } from '#web/forms/useForm.ts'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'
import { TextField } from '#web/ui/TextField.tsx'

type Props = { kind: VitalKind; form: Pick<FormState<ReadingDraft>, 'field' | 'values' | 'change'> }

/** Its numbers with big keys, of a glucose when in the day it was, and when it was measured where that was not now. */
export function ReadingFields({ kind, form }: Props) {
  const { t } = useLingui()
  const unit = vitalUnits()[kind]
  const keys = { inputMode: 'decimal', autoComplete: 'off', className: 'reading-number', size: 'lg' } as const
  /** Another number is asked about anew. */
  const number = (name: 'first' | 'second') => ({
    ...form.field(name),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => form.change({ [name]: value, isSure: false }),
  })
  return (
    <>
      {kind === 'bp' ? (
        <div className="reading-numbers">
          <TextField label={t`Upper number`} why={unit} data-autofocus {...keys} {...number('first')} />
          <TextField label={t`Lower number`} why={unit} {...keys} {...number('second')} />
        </div>
      ) : (
        <TextField label={vitalNames()[kind]} why={t`In ${unit}, like ${example(kind)}`} data-autofocus {...keys} {...number('first')} />
      )}
      {kind === 'glucose' && <ContextChoice form={form} />}
      <SegmentedControl
        label={t`When was it measured?`}
        value={form.values.isEarlier ? 'earlier' : 'now'}
        onChange={(when) => form.change({ isEarlier: when === 'earlier' })}
        options={[
          { value: 'now', label: t`Now` },
          { value: 'earlier', label: t`Earlier` },
        ]}
      />
      {form.values.isEarlier && <TextField type="datetime-local" label={t`Day and time`} {...form.field('measuredAt')} />}
    </>
  )
}

function ContextChoice({ form }: Pick<Props, 'form'>) {
  const { t } = useLingui()
  return (
    <Radio.Group
      label={t`When in the day?`}
      value={form.values.context}
      onChange={(context) => form.change({ context: context as GlucoseContext })}
    >
      <Stack gap="xs" mt="xs">
        {Object.entries(contextWords()).map(([value, label]) => (
          <Radio key={value} className="tall-choice" value={value} label={label} />
        ))}
      </Stack>
    </Radio.Group>
  )
}

const examples: Partial<Record<VitalKind, number>> = {
  glucose: 6.1,
  weight: 71.5,
  height: 168,
  temp: 36.8,
  pulse: 72,
  spo2: 97,
  resp: 16,
  peak_flow: 420,
}
const example = (kind: VitalKind) => examples[kind] ?? vitalFacts[kind].value1.min * 5
