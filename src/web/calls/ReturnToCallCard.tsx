import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Stack, Text } from '@mantine/core'
import { IconVideo } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import './returnToCall.css'

/** Says that a visit goes on, and leads back into it. */
export function ReturnToCallCard() {
  const { t } = useLingui()
  const { data: call } = useQuery(api.calls.ongoing.queryOptions({ staleTime: 0 }))
  if (!call) return null
  return (
    <Alert
      role="status"
      color="blue"
      className="return-to-call"
      icon={<IconVideo aria-hidden />}
      title={t`Your visit with ${{ other: call.other }} is in progress`}
    >
      <Stack gap="xs" align="flex-start">
        <Text size="sm">
          <Trans>We are holding your place.</Trans>
        </Text>
        <LinkButton to="/video-call/$appointmentId" params={{ appointmentId: call.appointmentId }}>
          <Trans>Back to the call</Trans>
        </LinkButton>
      </Stack>
    </Alert>
  )
}
