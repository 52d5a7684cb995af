import { useLingui } from '@lingui/react/macro'
import { IconMicrophone, IconMicrophoneOff, IconVideo, IconVideoOff } from '@tabler/icons-react'
import { useStore } from '#web/store.ts'
import type { Call } from './call.ts'
import { CallButton } from './CallButton.tsx'
import type { GuestCall } from './guests/guestCall.ts'

/** What is sent from here. While both talk by phone there is nothing to switch. */
export function DeviceControls({ call }: { call: Call | GuestCall }) {
  const { t } = useLingui()
  const { microphone, camera } = useStore(call)
  const media = useStore(call.media)
  return (
    <>
      <CallButton
        icon={microphone ? <IconMicrophone aria-hidden /> : <IconMicrophoneOff aria-hidden />}
        tone={microphone ? undefined : 'off'}
        onClick={() => (media.audio ? call.setMicrophone(!microphone) : void call.media.ask({ video: false }))}
      >
        {!media.audio ? t`Allow the microphone` : microphone ? t`Mute` : t`Unmute`}
      </CallButton>
      <CallButton
        icon={camera ? <IconVideoOff aria-hidden /> : <IconVideo aria-hidden />}
        loading={camera && media.asking}
        onClick={() => void call.setCamera(!camera)}
      >
        {camera ? t`Voice only` : t`Turn camera on`}
      </CallButton>
    </>
  )
}
