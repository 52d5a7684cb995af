import { Trans } from '@lingui/react/macro'
import { Group } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'

/** Whether somebody signs in with a second factor. */
export function SecondFactorBadge({ has }: { has: boolean }) {
  return (
    <Group gap={6} component="span" wrap="nowrap">
      {has ? <IconCheck size={18} aria-hidden /> : <IconX size={18} aria-hidden />}
      {has ? <Trans>Yes</Trans> : <Trans>No</Trans>}
    </Group>
  )
}
