import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import type { Lobby } from '#contract/calls.ts'
import { localPhone } from '#rules/phoneFormat.ts'
import { telUrl } from './PhoneFallback.tsx'

/** For the doctor, before the visit: this patient has no data and waits by their phone. */
export function PatientByPhoneNotice({ lobby }: { lobby: Lobby }) {
  const { t } = useLingui()
  const number = localPhone(lobby.callbackNumber)
  return (
    <Alert color="blue" role="status" icon={<IconPhone aria-hidden />} title={t`${{ patientName: lobby.patientName }} asks to be phoned`}>
      <Stack gap="xs" align="flex-start">
        <Text>
          <Trans>The patient has no data and is waiting by the phone. Let them in, then phone them.</Trans>
        </Text>
        <Button component="a" href={telUrl(lobby.callbackNumber)} leftSection={<IconPhone aria-hidden />}>
          <Trans>Phone {number}</Trans>
        </Button>
      </Stack>
    </Alert>
  )
}
