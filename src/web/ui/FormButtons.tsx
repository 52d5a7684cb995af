import { Trans } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { ReasonedButton } from './ReasonedButton.tsx'

type Props = {
  children: ReactNode
  isPending: boolean
  /** why it cannot be sent now */
  reason: string | undefined
  color?: string | undefined
  onCancel: () => void
}

/** What sends a form, and the way out without it. */
export function FormButtons({ children, isPending, reason, color, onCancel }: Props) {
  return (
    <Group align="flex-start">
      <ReasonedButton type="submit" loading={isPending} reason={reason} {...(color && { color })}>
        {children}
      </ReasonedButton>
      <Button variant="default" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </Group>
  )
}
