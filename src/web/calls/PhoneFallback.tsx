import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconPhone, IconVideo } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { Lobby, CallMedium } from '#contract/calls.ts'
import { localPhone } from '#rules/phoneFormat.ts'
import { api } from '#web/api/api.ts'
import { brand } from '#web/theme/brand.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { randomId } from '#web/browser/randomId.ts'
import { Actions } from '#web/ui/Actions.tsx'

/** For the phone's own dialler. */
export const telUrl = (number: string) => `tel:${number.replace(/\s/g, '')}`

/** Both are told how they go on, and the visit continues. */
const useSwitchMedium = () => useMutation(api.calls.switchMedium.mutationOptions({ networkMode: 'always' }))

/** Going on by phone in one tap: the doctor rings the number the patient gave, the patient asks to be rung. */
export function SwitchToPhone({ lobby, onGone }: { lobby: Lobby; onGone?: () => void }) {
  const go = useSwitchMedium()
  const look = { variant: 'default', leftSection: <IconPhone aria-hidden /> } as const
  const goOn = () => go.mutate({ appointmentId: lobby.appointmentId, id: randomId(), way: 'phone' }, { onSuccess: () => onGone?.() })
  if (!lobby.canBeRung) return <NobodyToPhone me={lobby.me} />
  return (
    <>
      {lobby.me === 'patient' ? (
        <Button {...look} onClick={goOn}>
          <Trans>Switch to a phone call</Trans>
        </Button>
      ) : (
        <Button {...look} onClick={goOn} component="a" href={telUrl(lobby.callbackNumber)}>
          <Trans>Phone {{ phone: localPhone(lobby.callbackNumber) }} instead</Trans>
        </Button>
      )}
      <SwitchError error={go.error} />
    </>
  )
}

/** The only number known is that of our own help line. */
function NobodyToPhone({ me }: Pick<Lobby, 'me'>) {
  const { supportNumber } = brand()
  const help = supportNumber && localPhone(supportNumber)
  return (
    <Text size="sm">
      {me === 'doctor' ? (
        <Trans>We have no phone number for this patient. Ask for it and write it in the checklist, then you can phone.</Trans>
      ) : (
        <>
          <Trans>We do not have your phone number.</Trans> {help && <Trans>If you need help, call {help}.</Trans>}
        </>
      )}
    </Text>
  )
}

function SwitchError({ error }: { error: Error | null }) {
  return (
    error && (
      <Alert role="alert" color="red">
        {sentenceForError(error)}
      </Alert>
    )
  )
}

type Phoning = { lobby: Lobby; way: CallMedium; other: string }

export function OnPhone({ lobby, way, other }: Phoning) {
  const { t } = useLingui()
  const go = useSwitchMedium()
  const goBack = () => go.mutate({ appointmentId: lobby.appointmentId, id: randomId(), way: 'here' })
  return (
    <Alert color="blue" role="status" icon={<IconPhone aria-hidden />} title={t`You are continuing by phone`}>
      <Stack gap="xs" align="flex-start">
        {lobby.me === 'patient' ? <WaitToBeRung lobby={lobby} other={other} /> : <RingPatient lobby={lobby} way={way} other={other} />}
        <Text size="sm">
          <Trans>The visit continues. Your microphone and camera are off here, but you can still write messages.</Trans>
        </Text>
        <Actions>
          <Button variant="default" leftSection={<IconVideo aria-hidden />} onClick={goBack}>
            <Trans>Talk here again</Trans>
          </Button>
          {lobby.me === 'doctor' && lobby.canBeRung && (
            <Button component="a" href={telUrl(lobby.callbackNumber)} leftSection={<IconPhone aria-hidden />}>
              <Trans>Phone now</Trans>
            </Button>
          )}
        </Actions>
        <SwitchError error={go.error} />
      </Stack>
    </Alert>
  )
}

function WaitToBeRung({ lobby, other }: Omit<Phoning, 'way'>) {
  const { t } = useLingui()
  const { supportNumber } = brand()
  const [number, help] = [localPhone(lobby.callbackNumber), supportNumber && localPhone(supportNumber)]
  return (
    <Text>
      {lobby.canBeRung
        ? t`${other} will phone you on ${number}. Keep your phone near you.`
        : t`${other} will phone you. Keep your phone near you.`}{' '}
      {help && t`If nobody phones, call ${help}.`}
    </Text>
  )
}

function RingPatient({ lobby, way, other }: Phoning) {
  const { t } = useLingui()
  const number = localPhone(lobby.callbackNumber)
  if (!lobby.canBeRung) return <NobodyToPhone me="doctor" />
  return <Text>{way.mine ? t`${other} can see here that you are phoning ${number}.` : t`${other} asks you to phone ${number}.`}</Text>
}
