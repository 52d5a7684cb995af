import { Trans } from '@lingui/react/macro'
import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useStore } from '#web/store.ts'
import type { TourClock } from './tourClock.ts'

type Props = { tour: TourClock; words: ReactNode; isFirst: boolean; onBook: (() => void) | undefined }

/** What a toast of the tour says, and what can be done about it. Stands outside the router: it is given where things lead. */
export function TourControls({ tour, words, isFirst, onBook }: Props) {
  const { state } = useStore(tour)
  const isPaused = state === 'paused'
  const leave = () => {
    tour.end()
    onBook?.()
  }
  return (
    <>
      <span>{words}</span>
      {isFirst && (
        <span className="tour-keys">
          <Trans>On a keyboard, press Alt and T to get here.</Trans>
        </span>
      )}
      <span className="tour-controls">
        {onBook && (
          <UnstyledButton onClick={leave}>
            <Trans>Book</Trans>
          </UnstyledButton>
        )}
        <UnstyledButton onClick={() => (isPaused ? tour.resume() : tour.pause())}>
          {isPaused ? <Trans>Continue</Trans> : <Trans>Pause</Trans>}
        </UnstyledButton>
        <UnstyledButton onClick={() => tour.end()}>
          <Trans>Stop the tour</Trans>
        </UnstyledButton>
      </span>
    </>
  )
}
