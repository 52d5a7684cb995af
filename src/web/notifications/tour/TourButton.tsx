import { Trans } from '@lingui/react/macro'
import { Button, UnstyledButton } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay, IconPlayerStop, type Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useMe } from '#web/session/session.ts'
import { Tools } from '#web/ui/Tools.tsx'
import { useTour } from './useTour.ts'

type Props = {
  /** 'entry' in a menu, which gives its buttons their look */
  look?: 'button' | 'entry'
  onUse?: () => void
}

/** Takes the welcome tour again, and while it goes on pauses or ends it. The tour is about a patient's screens. */
export function TourButton({ look = 'button', onUse }: Props) {
  const me = useMe()
  const { state, start, pause, resume, end } = useTour()
  if (me.role !== 'patient') return null
  const knob = (Picture: Icon, step: () => void, words: ReactNode) => {
    const use = () => {
      step()
      onUse?.()
    }
    if (look === 'button')
      return (
        <Button variant="default" leftSection={<Picture size={20} aria-hidden />} onClick={use}>
          {words}
        </Button>
      )
    return (
      <UnstyledButton onClick={use}>
        <Picture size={20} aria-hidden />
        {words}
      </UnstyledButton>
    )
  }
  const knobs =
    state === 'off' ? (
      knob(IconPlayerPlay, start, <Trans>Take the tour</Trans>)
    ) : (
      <>
        {state === 'running' && knob(IconPlayerPause, pause, <Trans>Pause the tour</Trans>)}
        {state === 'paused' && knob(IconPlayerPlay, resume, <Trans>Continue the tour</Trans>)}
        {knob(IconPlayerStop, end, <Trans>Stop the tour</Trans>)}
      </>
    )
  return look === 'button' ? <Tools>{knobs}</Tools> : knobs
}
