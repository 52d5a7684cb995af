import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isSlotStillAvailable, nearestAvailableSlots } from '#rules/slots.ts'
import { localDate } from '#rules/time.ts'
import { useNow } from '#web/ui/useNow.ts'
import { availableSlotsOptions, countAvailable } from './availableSlots.ts'
import type { WantedSlot } from './slotProblem.ts'
import type { BookingChoice } from './useBookingSteps.ts'
import { useSlotHold } from './useSlotHold.ts'

/** A doctor and a day that were chosen before the dialog opened. */
export type BookingPreselection = { doctorId: string | null; date: string | null; startsAt?: Date | undefined }

type SlotChoiceProps = {
  preselection: BookingPreselection | undefined
  /** What had been chosen before the page was loaded again. */
  earlier: BookingChoice | undefined
  type: string
  isBusy: boolean
  isInDoubt: (startsAt: Date | undefined) => boolean
  onProfileIncomplete: () => void
}

/** Doctor, day and time as they are chosen one after the other. The first day with a free time is chosen already. */
export function useSlotChoice({ isInDoubt, preselection, earlier, ...rest }: SlotChoiceProps) {
  const [doctorId, setDoctor] = useState(earlier ? earlier.doctorId : (preselection?.doctorId ?? null))
  const begins = earlier?.startsAt ?? preselection?.startsAt
  const [chosenDate, setDate] = useState(begins ? localDate(new Date(begins)) : (preselection?.date ?? null))
  const keptStart = useSlotHold(rest)
  const { start, lose, choose, giveUp } = keptStart
  const slots = availableSlotsOptions(doctorId, useNow(60_000), rest.type)

  // A time that went while the dialog was open is cleared; not while a booking of it may be under way.
  const { data: days } = useQuery(slots)
  const startsAt = start?.startsAt
  const isSettled = !rest.isBusy && !isInDoubt(startsAt)
  const all = days?.flatMap((day) => day.slots)
  const isGone = isSettled && startsAt && all && !isSlotStillAvailable(all, startsAt)
  useEffect(() => {
    if (isGone)
      lose({ why: 'gone', startsAt, instead: nearestAvailableSlots(all, startsAt).map((slot) => ({ doctorId, startsAt: slot.startsAt })) })
  })

  useChooseAgain(earlier ?? startOf(preselection), choose)
  const take = (wanted: WantedSlot) => {
    setDate(localDate(wanted.startsAt))
    if (doctorId) setDoctor(wanted.doctorId)
    choose(wanted)
  }

  return {
    ...keptStart,
    doctorId,
    date: chosenDate ?? days?.find((day) => countAvailable(day) > 0)?.date ?? null,
    soonest: all?.find(({ available }) => available)?.startsAt,
    slots,
    chooseDoctor: (id: string | null) => {
      setDoctor(id)
      giveUp()
    },
    chooseDate: (day: string) => {
      setDate(day)
      if (startsAt && localDate(startsAt) !== day) giveUp()
    },
    chooseTime: (at: Date) => take({ doctorId, startsAt: at }),
    chooseInstead: take,
  }
}

/** A start that was chosen before the dialog opened. */
const startOf = (preselection: BookingPreselection | undefined) =>
  preselection?.startsAt && { doctorId: preselection.doctorId, startsAt: preselection.startsAt.getTime() }

/** After the page was loaded again, or where a start stood before: asks for the start that was chosen, once. */
function useChooseAgain(earlier: Pick<BookingChoice, 'doctorId' | 'startsAt'> | undefined, choose: (wanted: WantedSlot) => void) {
  const isDone = useRef(false)
  useEffect(() => {
    if (!earlier?.startsAt || isDone.current) return
    isDone.current = true
    choose({ doctorId: earlier.doctorId, startsAt: new Date(earlier.startsAt) })
  })
}
