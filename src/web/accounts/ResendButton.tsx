import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Stack, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'

type Props = { secondsLeft: number; reason?: string | undefined; loading: boolean; onClick: () => void; children: ReactNode }

/** A button that can be used again after a wait. The seconds are shown; said aloud is only that the wait began and that it is over. */
export function ResendButton({ secondsLeft, reason, loading, onClick, children }: Props) {
  const { t } = useLingui()
  const isWaiting = secondsLeft > 0
  return (
    <Stack gap={4}>
      <ReasonedButton
        variant="default"
        fullWidth
        loading={loading}
        onClick={onClick}
        reason={isWaiting ? t`You can send it again in ${plural(secondsLeft, { one: '# second', other: '# seconds' })}.` : reason}
      >
        {children}
      </ReasonedButton>
      <VisuallyHidden role="status">
        {isWaiting ? <Trans>You can send it again in one minute.</Trans> : <Trans>You can send it again now.</Trans>}
      </VisuallyHidden>
    </Stack>
  )
}
