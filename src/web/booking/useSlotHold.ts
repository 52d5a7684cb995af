import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Hold } from '#contract/booking.ts'
import { api, refresh } from '#web/api/api.ts'
import { errorCodeOf } from '#web/api/client.ts'
import { isServerRefusal, slotProblemOf, type WantedSlot, type SlotProblem } from './slotProblem.ts'

type ChosenSlot = { start: WantedSlot | null; held: Hold | null; problem: SlotProblem | null }
const noSlot: ChosenSlot = { start: null, held: null, problem: null }

// One after the other: the server keeps whatever was asked for last.
const oneAfterTheOther = { networkMode: 'always', scope: { id: 'booking hold' } } as const

type Props = { type: string; isBusy: boolean; onProfileIncomplete: () => void }

/** The start the patient has chosen: kept for them on the server while they write, given back when they leave without booking. */
export function useSlotHold({ type, isBusy, onProfileIncomplete }: Props) {
  const [chosen, setChosen] = useState(noSlot)
  const hold = useMutation({ ...api.booking.hold.mutationOptions(), ...oneAfterTheOther })
  const { mutate: release } = useMutation({ ...api.booking.releaseHold.mutationOptions(), ...oneAfterTheOther })

  const mustRelease = useRef(false)
  useEffect(() => {
    mustRelease.current = chosen.start !== null && !isBusy
  })
  useEffect(() => () => void (mustRelease.current && release(undefined)), [release])

  const lose = (problem: SlotProblem | null) => setChosen({ ...noSlot, problem })
  const choose = (start: WantedSlot) => {
    setChosen({ ...noSlot, start })
    // The answer may come after another time was chosen, or none.
    const answer = (then: ChosenSlot) => setChosen((now) => (now.start === start ? then : now))
    const wanted = { doctorId: start.doctorId, consultationType: type, startsAt: start.startsAt }
    hold.mutate(wanted, {
      onSuccess: (held) => answer({ start, held, problem: null }),
      onError: (error) => {
        if (errorCodeOf(error) === 'PROFILE_INCOMPLETE') return onProfileIncomplete()
        answer({ ...noSlot, problem: slotProblemOf(error, start) })
        if (isServerRefusal(error)) void refresh('booking') // the times shown here are not the server's any more
      },
    })
  }
  const giveUp = () => {
    if (chosen.start) release(undefined)
    setChosen(noSlot)
  }
  return { ...chosen, choose, lose, giveUp }
}
