import { useLingui } from '@lingui/react/macro'
import { IconMicrophone, IconMicrophoneOff, IconVideo, IconVideoOff } from '@tabler/icons-react'
import { type Store, useStore } from '#web/store.ts'
import type { Call } from './call.ts'
import { CallButton } from './CallButton.tsx'

/** Of whoever takes part, a guest too. */
type Switched = Store<{ microphone: boolean; camera: boolean }> & Pick<Call, 'media' | 'setMicrophone' | 'setCamera'>

/** What is sent from here. While both talk by phone there is nothing to switch. */
export function DeviceControls({ call }: { call: Switched }) {
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
