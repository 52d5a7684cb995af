import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Stack, Text } from '@mantine/core'
import { IconVideo } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '#web/api/api.ts'
import { useMe } from '#web/session/session.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import './returnToCall.css'

/** Says that a call goes on, or that a nurse calls, and leads into it. */
export function ReturnToCallCard() {
  const { t } = useLingui()
  const { role } = useMe()
  const { data: call } = useQuery(api.calls.ongoing.queryOptions({ staleTime: 0 }))
  if (!call) return null
  const { appointmentId, followUpCall, other } = call
  if (appointmentId)
    return (
      <CallAlert title={t`Your visit with ${{ other }} is in progress`} says={<Trans>We are holding your place.</Trans>}>
        <LinkButton to="/video-call/$appointmentId" params={{ appointmentId }}>
          <Trans>Back to the call</Trans>
        </LinkButton>
      </CallAlert>
    )
  if (!followUpCall) return null
  if (role === 'nurse')
    return (
      <CallAlert title={t`Your call with ${{ other }} is in progress`} says={<Trans>It goes on until you end it.</Trans>}>
        <LinkButton to="/nurse/followup/$patientId" params={{ patientId: followUpCall.patientId }}>
          <Trans>Back to the call</Trans>
        </LinkButton>
      </CallAlert>
    )
  return (
    <CallAlert title={t`${{ other }} is calling you`} says={<Trans>It is your follow-up by video. Nobody records it.</Trans>}>
      <LinkButton to="/nurse-call">
        <Trans>Answer the call</Trans>
      </LinkButton>
    </CallAlert>
  )
}

const CallAlert = ({ title, says, children }: { title: string; says: ReactNode; children: ReactNode }) => (
  <Alert role="status" color="blue" className="return-to-call" icon={<IconVideo aria-hidden />} title={title}>
    <Stack gap="xs" align="flex-start">
      <Text size="sm">{says}</Text>
      {children}
    </Stack>
  </Alert>
)
