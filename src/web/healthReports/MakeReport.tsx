import { Trans, useLingui } from '@lingui/react/macro'
import { Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { periodOf, presetPeriods, whyNotReportPeriod, type PresetPeriod } from '#rules/healthReports/periods.ts'
import { localDate } from '#rules/time.ts'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/errorText.ts'
import { Form } from '#web/forms/Form.tsx'
import { useForm } from '#web/forms/useForm.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { screenNow } from '#web/ui/clock.ts'
import { periodText } from './periodText.ts'

type Values = { preset: PresetPeriod | 'own'; from: string; to: string }

const chosen = ({ preset, from, to }: Values, today: string) => (preset === 'own' ? { from, to } : periodOf(preset, today))

/** Of which days: some that end today, or one's own. */
export function MakeReport({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const [today] = useState(() => localDate(screenNow()))
  const form = useForm<Values, void>({
    initial: { preset: '30d', ...periodOf('30d', today) },
    validate: (values) => ({
      from: values.preset === 'own' && !values.from && t`Choose the first day.`,
      to: values.preset === 'own' && (values.to ? values.from && sentenceFor(whyNotReportPeriod(values, today)) : t`Choose the last day.`),
    }),
    send: (values, id) => client.healthReports.make({ id, ...chosen(values, today) }),
    refusedAt: { REPORT_PERIOD_IMPOSSIBLE: 'to', REPORT_PERIOD_TOO_LONG: 'to' },
    onSettled: () => refresh('healthReports'),
    onSent: onClose,
  })
  const { preset } = form.values
  const labels = { '30d': t`Last 30 days`, '3m': t`Last 3 months`, '6m': t`Last 6 months`, '12m': t`Last 12 months` }
  return (
    <Form form={form} isShort action={<Trans>Make the report</Trans>} onCancel={onClose}>
      <Radio.Group
        label={t`Which days?`}
        {...form.choice('preset')}
        onChange={(value) => form.change({ preset: value as Values['preset'] })}
        tabIndex={-1}
      >
        <Stack gap={0}>
          {presetPeriods.map((one) => (
            <Radio key={one} className="tall-choice" value={one} label={labels[one]} />
          ))}
          <Radio className="tall-choice" value="own" label={t`Other days`} />
        </Stack>
      </Radio.Group>
      {preset === 'own' ? (
        <>
          <TextField label={t`First day`} type="date" max={today} {...form.field('from')} />
          <TextField label={t`Last day`} type="date" max={today} {...form.field('to')} />
        </>
      ) : (
        <Text>{periodText(periodOf(preset, today))}</Text>
      )}
    </Form>
  )
}
