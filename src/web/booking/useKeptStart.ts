import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { HOLD_MINUTES } from '#rules/slots.ts'
import { addMinutes } from '#rules/time.ts'
import { api, refresh } from '#web/api.ts'
import { codeOf } from '#web/client.ts'
import { isDecided, type Kept, problemOf, type Start, type StartProblem } from './startProblem.ts'

type Chosen = { start: Start | null; kept: Kept | null; problem: StartProblem | null }
const nothing: Chosen = { start: null, kept: null, problem: null }

// One after the other: the server keeps whatever was asked for last.
const inTurn = { networkMode: 'always', scope: { id: 'booking hold' } } as const

type Props = { type: string; isBusy: boolean; onProfileIncomplete: () => void }

/** The start the patient has chosen: kept for them on the server while they write, given back when they leave without booking. */
export function useKeptStart({ type, isBusy, onProfileIncomplete }: Props) {
  const [chosen, setChosen] = useState(nothing)
  const hold = useMutation({ ...api.booking.hold.mutationOptions(), ...inTurn })
  const { mutate: release } = useMutation({ ...api.booking.releaseHold.mutationOptions(), ...inTurn })

  const mustRelease = useRef(false)
  useEffect(() => {
    mustRelease.current = chosen.start !== null && !isBusy
  })
  useEffect(() => () => void (mustRelease.current && release(undefined)), [release])

  const lose = (problem: StartProblem | null) => setChosen({ ...nothing, problem })
  const choose = (start: Start) => {
    setChosen({ ...nothing, start })
    // The answer may come after another time was chosen, or none.
    const answer = (then: Chosen) => setChosen((now) => (now.start === start ? then : now))
    const wanted = { doctorId: start.doctorId, consultationType: type, startsAt: start.startsAt }
    hold.mutate(wanted, {
      onSuccess: (kept) => answer({ start, kept: { ...kept, keptUntil: addMinutes(new Date(), HOLD_MINUTES) }, problem: null }),
      onError: (error) => {
        if (codeOf(error) === 'PROFILE_INCOMPLETE') return onProfileIncomplete()
        answer({ ...nothing, problem: problemOf(error, start) })
        if (isDecided(error)) void refresh('booking') // the times shown here are not the server's any more
      },
    })
  }
  const giveUp = () => {
    if (chosen.start) release(undefined)
    setChosen(nothing)
  }
  return { ...chosen, choose, lose, giveUp }
}
