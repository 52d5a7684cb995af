import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import type { Booking } from '#contract/booking.ts'
import { nearestFree, selectedTimeStill } from '#rules/slots.ts'
import { localDate } from '#rules/time.ts'
import { codeOf } from '#web/client.ts'
import { useNow } from '#web/useNow.ts'
import { AddNotes } from './AddNotes.tsx'
import { Booked } from './Booked.tsx'
import './booking.css'
import { InDoubt } from './InDoubt.tsx'
import { freeSlotsOptions } from './freeSlots.ts'
import { KeptFor } from './KeptFor.tsx'
import { SelectStart } from './SelectStart.tsx'
import { StartProblemCard } from './StartProblemCard.tsx'
import { problemOf, type Start } from './startProblem.ts'
import { keepTypedNotes, typedNotes } from './typedNotes.ts'
import { useBook } from './useBook.ts'
import { useKeptStart } from './useKeptStart.ts'
import { typesOptions, WithWhom } from './WithWhom.tsx'

type Props = {
  onClose: () => void
  onViewAppointment: (appointmentId: string) => void
  onProfileIncomplete: () => void
  /** What puts the booked appointment into the patient's own calendar. */
  calendar: (appointmentId: string) => ReactNode
}

/** The three steps: when and with whom, why, done. */
export function BookingSteps({ onClose, onViewAppointment, onProfileIncomplete, calendar }: Props) {
  const { data: types } = useSuspenseQuery(typesOptions)
  const [step, setStep] = useState<'start' | 'notes'>('start')
  const [booked, setBooked] = useState<Booking | null>(null)
  const [typeName, setType] = useState(types[0]?.name ?? '')
  const [notes, setNotes] = useNotes()
  const { book, isPending, isInDoubt } = useBook(setBooked)
  const isBooking = isPending || booked !== null
  const pick = usePick({ isBooking, isInDoubt, onProfileIncomplete })
  const { kept, problem, lose, start } = pick

  if (booked) {
    const { appointment } = booked
    return (
      <Booked
        appointment={appointment}
        calendar={calendar(appointment.id)}
        onView={() => onViewAppointment(appointment.id)}
        onDone={onClose}
      />
    )
  }

  const onExpired = () => start && !isBooking && lose({ why: 'expired', startsAt: start.startsAt, instead: [start] })
  const standing = problem ? (
    <StartProblemCard problem={problem} onChoose={pick.chooseInstead} />
  ) : (
    kept && <KeptFor kept={kept} onExpired={onExpired} />
  )
  const send = () => {
    if (!kept || !start) return
    const failed = (error: unknown) => {
      if (codeOf(error) === 'PROFILE_INCOMPLETE') onProfileIncomplete()
      else if (/^SLOT_|^PATIENT_BUSY$/.test(codeOf(error) ?? '')) lose(problemOf(error, start))
    }
    book({ doctorId: kept.doctorId, startsAt: kept.startsAt, consultationType: typeName, reason: notes.trim() }, { onError: failed })
  }
  if (step === 'notes') {
    const inDoubt = !isPending && isInDoubt(start?.startsAt) && <InDoubt />
    const priceCents = types.find(({ name }) => name === typeName)?.priceCents ?? 0
    const back = () => setStep('start')
    const form = { kept, priceCents, notes, isBooking, onNotes: setNotes, onBack: back, onBook: send }
    return (
      <AddNotes {...form}>
        {standing}
        {inDoubt}
      </AddNotes>
    )
  }
  const who = <WithWhom types={types} type={typeName} onType={setType} doctorId={pick.doctorId} onDoctor={pick.chooseDoctor} />
  const { slots, date, chooseDate, chooseTime } = pick
  const form = { who, slots, date, onDate: chooseDate, startsAt: start?.startsAt ?? null, onStart: chooseTime, isKept: kept !== null }
  return (
    <SelectStart {...form} onCancel={onClose} onNext={() => setStep('notes')}>
      {standing}
    </SelectStart>
  )
}

function useNotes() {
  const [notes, setNotes] = useState(typedNotes)
  const change = (text: string) => {
    keepTypedNotes(text)
    setNotes(text)
  }
  return [notes, change] as const
}

type PickProps = { isBooking: boolean; isInDoubt: (startsAt: Date | undefined) => boolean; onProfileIncomplete: () => void }

/** Doctor, day and time as they are chosen one after the other. */
function usePick({ isInDoubt, ...rest }: PickProps) {
  const [doctorId, setDoctor] = useState<string | null>(null)
  const [date, setDate] = useState<string | null>(null)
  const keptStart = useKeptStart(rest)
  const { start, lose, choose, giveUp } = keptStart
  const slots = freeSlotsOptions(doctorId, useNow(60_000))

  // A time that went while the dialog was open is cleared; not while a booking of it may be under way.
  const { data: days } = useQuery(slots)
  const startsAt = start?.startsAt
  const isSettled = !rest.isBooking && !isInDoubt(startsAt)
  const all = days?.flatMap((day) => day.slots)
  const isGone = isSettled && startsAt && all && !selectedTimeStill(all, startsAt)
  useEffect(() => {
    if (isGone) lose({ why: 'gone', startsAt, instead: nearestFree(all, startsAt).map((slot) => ({ doctorId, startsAt: slot.startsAt })) })
  })

  return {
    ...keptStart,
    doctorId,
    date,
    slots,
    chooseDoctor: (id: string | null) => {
      setDoctor(id)
      giveUp()
    },
    chooseDate: (day: string) => {
      setDate(day)
      if (startsAt && localDate(startsAt) !== day) giveUp()
    },
    chooseTime: (at: Date) => choose({ doctorId, startsAt: at }),
    chooseInstead: (wanted: Start) => {
      setDate(localDate(wanted.startsAt))
      if (doctorId) setDoctor(wanted.doctorId)
      choose(wanted)
    },
  }
}
