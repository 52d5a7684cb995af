import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  IconAntennaBars3,
  IconDoorExit,
  IconMessage,
  IconMicrophone,
  IconMicrophoneOff,
  IconUserPlus,
  IconVideo,
  IconVideoOff,
} from '@tabler/icons-react'
import type { Lobby } from '#contract/calls.ts'
import { useStore } from '#web/store.ts'
import { Actions } from '#web/ui/Actions.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FinishVisitInCall } from '#web/visits/parts.tsx'
import type { Call } from './call.ts'
import { SwitchCamera } from './SwitchCamera.tsx'

type ChatToggle = { unread: number; open: boolean; toggle: () => void }
type Panel = { open: boolean; toggle: () => void }
type Props = { call: Call; side: Lobby['me']; texts: ChatToggle; quality: Panel; people: Panel }

/** At the height of the thumb, and with words. */
export function CallControls({ call, side, texts, quality, people }: Props) {
  const { t } = useLingui()
  const byPhone = useStore(call).way?.way === 'phone'
  const [asking, { open, close }] = useDisclosure()
  return (
    <div className="controls" role="group" aria-label={t`Call controls`}>
      {!byPhone && <Devices call={call} />}
      <Button variant="default" leftSection={<IconMessage aria-hidden />} aria-expanded={texts.open} onClick={texts.toggle}>
        {texts.unread > 0 ? t`Messages (${{ unread: texts.unread }} new)` : t`Messages`}
      </Button>
      {!byPhone && (
        <Button variant="default" leftSection={<IconAntennaBars3 aria-hidden />} aria-expanded={quality.open} onClick={quality.toggle}>
          <Trans>Picture and data</Trans>
        </Button>
      )}
      <Button variant="default" leftSection={<IconUserPlus aria-hidden />} aria-expanded={people.open} onClick={people.toggle}>
        <Trans>Add a person</Trans>
      </Button>
      <Button color="red" leftSection={<IconDoorExit aria-hidden />} onClick={open}>
        <Trans>Leave</Trans>
      </Button>
      <Dialog opened={asking} onClose={close} title={t`Leave the call?`}>
        <Stack>
          <Text>
            {side === 'patient'
              ? t`The visit continues, and you can come back on this page.`
              : t`The visit continues for the patient, and you can come back. To end it for both of you, choose 'Finish visit'.`}
          </Text>
          <Actions>
            {side === 'doctor' && <FinishVisitInCall appointmentId={call.appointmentId} />}
            <Button variant="outline" color="red" onClick={() => call.leave()}>
              <Trans>Leave the call</Trans>
            </Button>
            <Button onClick={close}>
              <Trans>Stay</Trans>
            </Button>
          </Actions>
        </Stack>
      </Dialog>
    </div>
  )
}

/** What is sent from here. While both talk by phone there is nothing to switch. */
function Devices({ call }: { call: Call }) {
  const { t } = useLingui()
  const { microphone, camera } = useStore(call)
  const media = useStore(call.media)
  return (
    <>
      <Button
        variant={microphone ? 'default' : 'filled'}
        leftSection={microphone ? <IconMicrophone aria-hidden /> : <IconMicrophoneOff aria-hidden />}
        onClick={() => (media.audio ? call.setMicrophone(!microphone) : void call.media.ask({ video: false }))}
      >
        {!media.audio ? t`Allow the microphone` : microphone ? t`Mute` : t`Unmute`}
      </Button>
      <Button
        variant="default"
        leftSection={camera ? <IconVideoOff aria-hidden /> : <IconVideo aria-hidden />}
        loading={camera && media.asking}
        onClick={() => void call.setCamera(!camera)}
      >
        {camera ? t`Voice only` : t`Turn camera on`}
      </Button>
      {media.video && <SwitchCamera media={call.media} />}
    </>
  )
}
