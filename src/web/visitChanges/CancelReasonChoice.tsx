import { useLingui } from '@lingui/react/macro'
import { Radio, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CancelReason } from '#contract/visitChanges.ts'
import { cancelReasons, cancelReasonLabels } from './cancelReasonLabels.ts'

type Props = { label: ReactNode; chosen: CancelReason | null; onChoose: (reason: CancelReason) => void }

/** Why somebody cannot come, or did not. */
export function CancelReasonChoice({ label, chosen, onChoose }: Props) {
  const { i18n } = useLingui()
  return (
    <Radio.Group label={label} value={chosen} onChange={(value) => onChoose(value as CancelReason)}>
      <Stack gap="sm" mt="xs">
        {cancelReasons.map((reason) => (
          <Radio key={reason} value={reason} label={i18n._(cancelReasonLabels[reason])} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
