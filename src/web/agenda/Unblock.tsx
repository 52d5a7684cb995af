import { useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import type { Block } from '#contract/agenda.ts'
import { ChangeDialog } from '#web/ChangeDialog.tsx'
import { client } from '#web/client.ts'
import { toast } from '#web/ui/toasts.tsx'
import { useProvenChange } from '#web/useProvenChange.ts'
import { blockWords } from './blockWords.ts'
import { spanOf } from './spanWords.ts'

/** Gives blocked time back to booking. */
export function Unblock({ block, onClose }: { block: Block; onClose: () => void }) {
  const { id, kind, reason } = block
  const { from, until } = spanOf(block)
  const { t, i18n } = useLingui()
  const unblock = useProvenChange('agenda', client.agenda.unblock, {
    onDone: () => {
      toast.success(t`The time can be booked again`)
      onClose()
    },
  })
  return (
    <ChangeDialog
      opened
      onClose={onClose}
      title={t`Blocked time`}
      action={t`Unblock this time`}
      change={unblock}
      onSubmit={() => unblock.send({ id })}
    >
      <Text>{[i18n._(blockWords[kind]), reason].filter(Boolean).join(': ')}</Text>
      <Text>{t`${from} to ${until}`}</Text>
    </ChangeDialog>
  )
}
