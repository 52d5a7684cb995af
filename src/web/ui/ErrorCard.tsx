import { Trans } from '@lingui/react/macro'
import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

type Props = { reason: ReactNode; onRetry?: () => void; reference?: string }

/** Says what failed, offers to try again, and gives the code to quote to support. */
export function ErrorCard({ reason, onRetry, reference }: Props) {
  return (
    <Alert role="alert" color="red" icon={<IconAlertTriangle aria-hidden />} title={reason}>
      <Stack gap="sm" align="flex-start">
        {onRetry && (
          <Button variant="default" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        )}
        {reference && (
          <Text size="sm">
            <Trans>
              Reference: <code>{reference}</code>
            </Trans>
          </Text>
        )}
      </Stack>
    </Alert>
  )
}
