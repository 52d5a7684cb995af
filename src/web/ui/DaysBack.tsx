import { useLingui } from '@lingui/react/macro'
import { SegmentedControl } from './SegmentedControl.tsx'

/** How many days a trend goes back. */
export type DaysShown = 30 | 90

export function DaysBack({ days, onChange }: { days: DaysShown; onChange: (days: DaysShown) => void }) {
  const { t } = useLingui()
  return (
    <SegmentedControl
      label={t`How far back`}
      value={days === 30 ? 'month' : 'quarter'}
      onChange={(value) => onChange(value === 'month' ? 30 : 90)}
      options={[
        { value: 'month', label: t`30 days` },
        { value: 'quarter', label: t`90 days` },
      ]}
    />
  )
}
