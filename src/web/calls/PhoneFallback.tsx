import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconPhone, IconVideo } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { Lobby, CallMedium } from '#contract/calls.ts'
import { localPhone } from '#rules/phoneFormat.ts'
import { api } from '#web/api/api.ts'
import { brand } from '#web/theme/brand.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { randomId } from '#web/browser/randomId.ts'

type Props = { lobby: Lobby; way: CallMedium | null; other: string }

/** For the phone's own dialler. */
export const telUrl = (number: string) => `tel:${number.replace(/\s/g, '')}`

/** Going on by phone in one tap: the doctor rings the number the patient gave, the patient asks to be rung. Both are told, the visit goes on. */
export function PhoneFallback({ lobby, way, other }: Props) {
  const go = useMutation(api.calls.switchMedium.mutationOptions({ networkMode: 'always' }))
  const goOn = (next: 'here' | 'phone') => go.mutate({ appointmentId: lobby.appointmentId, id: randomId(), way: next })
  return (
    <Stack gap="xs">
      {way?.way === 'phone' ? (
        <OnPhone lobby={lobby} way={way} other={other} onBack={() => goOn('here')} />
      ) : (
        <SwitchToPhone lobby={lobby} onGo={() => goOn('phone')} />
      )}
      {go.error && (
        <Alert role="alert" color="red">
          {sentenceForError(go.error)}
        </Alert>
      )}
    </Stack>
  )
}

function SwitchToPhone({ lobby, onGo }: { lobby: Lobby; onGo: () => void }) {
  const look = { variant: 'default', leftSection: <IconPhone aria-hidden />, onClick: onGo, w: 'fit-content' } as const
  if (lobby.me === 'patient')
    return (
      <Button {...look}>
        <Trans>Continue by phone</Trans>
      </Button>
    )
  return (
    <Button {...look} component="a" href={telUrl(lobby.callbackNumber)}>
      <Trans>Phone {{ phone: localPhone(lobby.callbackNumber) }} instead</Trans>
    </Button>
  )
}

function OnPhone({ lobby, way, other, onBack }: { lobby: Lobby; way: CallMedium; other: string; onBack: () => void }) {
  const { t } = useLingui()
  const [number, help] = [localPhone(lobby.callbackNumber), localPhone(brand().supportNumber)]
  return (
    <Alert color="blue" role="status" icon={<IconPhone aria-hidden />} title={t`You are continuing by phone`}>
      <Stack gap="xs" align="flex-start">
        <Text>
          {lobby.me === 'patient'
            ? t`${other} will phone you on ${number}. Keep your phone near you. If nobody phones, call ${help}.`
            : way.mine
              ? t`${other} can see here that you are phoning ${number}.`
              : t`${other} asks you to phone ${number}.`}
        </Text>
        <Text size="sm">
          <Trans>The visit continues. Your microphone and camera are off here, but you can still write messages.</Trans>
        </Text>
        <Group>
          {lobby.me === 'doctor' && (
            <Button component="a" href={telUrl(lobby.callbackNumber)} leftSection={<IconPhone aria-hidden />}>
              <Trans>Phone now</Trans>
            </Button>
          )}
          <Button variant="default" leftSection={<IconVideo aria-hidden />} onClick={onBack}>
            <Trans>Talk here again</Trans>
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
