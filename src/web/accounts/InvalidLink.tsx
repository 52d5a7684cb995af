import { Trans } from '@lingui/react/macro'
import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ScreenTitle } from '#web/ui/ScreenTitle.tsx'
import { FocusedStep } from './FocusedStep.tsx'

/** A link that cannot be used: why, and what to do now. */
export function InvalidLink({ why, onRetry, children }: { why: ReactNode; onRetry?: (() => void) | undefined; children: ReactNode }) {
  return (
    <FocusedStep>
      <ScreenTitle>
        <Trans>Invalid or Expired Link</Trans>
      </ScreenTitle>
      <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />} title={why} />
      {onRetry && (
        <Button variant="default" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      )}
      {children}
    </FocusedStep>
  )
}
