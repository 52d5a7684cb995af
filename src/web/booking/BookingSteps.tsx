import { useLingui } from '@lingui/react/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import type { Booking } from '#contract/booking.ts'
import { NO_REASON } from '#rules/booking.ts'
import { rand, randToCents } from '#rules/money.ts'
import { nearestFree, selectedTimeStill } from '#rules/slots.ts'
import { localDate } from '#rules/time.ts'
import { priceOf } from '#rules/wallet.ts'
import { codeOf, isAnswer } from '#web/client.ts'
import { useNow } from '#web/useNow.ts'
import { Booked } from './Booked.tsx'
import './booking.css'
import { InDoubt } from './InDoubt.tsx'
import { freeSlotsOptions } from './freeSlots.ts'
import { KeptFor } from './KeptFor.tsx'
import { PayStep } from './PayStep.tsx'
import { ReasonStep } from './ReasonStep.tsx'
import { SelectStart } from './SelectStart.tsx'
import { StartProblemCard } from './StartProblemCard.tsx'
import { problemOf, type Start } from './startProblem.ts'
import { keepTypedNotes, typedNotes } from './typedNotes.ts'
import { useBook } from './useBook.ts'
import { useCardPayment } from './useCardPayment.ts'
import { useHelpFirst } from './useHelpFirst.ts'
import { useKeptStart } from './useKeptStart.ts'
import { doctorsOptions, typesOptions, WithWhom } from './WithWhom.tsx'

/** A doctor and a day that were chosen before the dialog opened. */
export type BookingWish = { doctorId: string | null; date: string | null }

type Props = {
  wish?: BookingWish | undefined
  onClose: () => void
  onViewAppointment: (appointmentId: string) => void
  onProfileIncomplete: () => void
  /** What puts the booked appointment into the patient's own calendar. */
  calendar: (appointmentId: string) => ReactNode
}

/** Three steps without a price: when and with whom, why, done. With one, five: date, time, why, payment, done. */
export function BookingSteps({ wish, onClose, onViewAppointment, onProfileIncomplete, calendar }: Props) {
  const { t } = useLingui()
  const [step, setStep] = useState<'start' | 'notes' | 'pay'>('start')
  const booking = useBooking(onProfileIncomplete, wish)
  const { booked, isBusy, doubtful, pick, notes, form, priceCents } = booking
  const help = useHelpFirst()

  if (booked) {
    const { appointment, consultation } = booked
    const view = () => onViewAppointment(appointment.id)
    const calendarOf = calendar(appointment.id)
    return (
      <Booked appointment={appointment} calendar={calendarOf} paidCents={randToCents(consultation.amount)} onView={view} onDone={onClose} />
    )
  }

  const { kept, problem, start } = pick
  const onExpired = () => start && !isBusy && pick.lose({ why: 'expired', startsAt: start.startsAt, instead: [start] })
  const standing = problem ? (
    <StartProblemCard problem={problem} onChoose={pick.chooseInstead} />
  ) : (
    kept && <KeptFor kept={kept} onExpired={onExpired} />
  )
  if (step === 'pay' && priceCents > 0) {
    return (
      <PayStep {...form} card={booking.card} onBack={() => setStep('notes')} onPay={booking.send}>
        {standing}
        {doubtful && <InDoubt button={t`Pay ${{ price: rand(priceCents) }}`} isPaid />}
      </PayStep>
    )
  }
  if (step !== 'start') {
    return (
      <ReasonStep {...form} {...notes} help={help} onBack={() => setStep('start')} onBook={booking.send} onPay={() => setStep('pay')}>
        {standing}
        {doubtful && <InDoubt button={t`Book Consultation`} />}
      </ReasonStep>
    )
  }
  const who = <WithWhom {...booking.type} doctorId={pick.doctorId} onDoctor={pick.chooseDoctor} />
  const { slots, date, chooseDate, chooseTime } = pick
  const choice = { who, slots, date, onDate: chooseDate, startsAt: start?.startsAt ?? null, onStart: chooseTime, isKept: kept !== null }
  return (
    <SelectStart steps={form.steps} {...choice} onCancel={onClose} onNext={() => setStep('notes')}>
      {standing}
    </SelectStart>
  )
}

/** Everything that is chosen and typed on the way, what it costs, and sending it. */
function useBooking(onProfileIncomplete: () => void, wish: BookingWish | undefined) {
  const { data: types } = useSuspenseQuery(typesOptions)
  const [booked, setBooked] = useState<Booking | null>(null)
  const [typeName, setType] = useState(types[0]?.name ?? '')
  const [text, setText] = useNotes()
  const [wantsToSkip, setSkipped] = useState(false)
  const { book, isPending, isInDoubt } = useBook(setBooked)
  const { payByCard, isOpening, keptUntil } = useCardPayment()
  const isBooking = isPending || booked !== null
  const isBusy = isBooking || isOpening
  const pick = usePick({ wish, type: typeName, isBusy, isInDoubt, onProfileIncomplete })
  const { kept, lose, start } = pick
  const priceCents = usePrice(pick, typeName)
  const isSkipped = wantsToSkip && priceCents > 0

  const failed = (error: unknown) => {
    if (codeOf(error) === 'PROFILE_INCOMPLETE') onProfileIncomplete()
    else if (start && isAnswer(error, 'SLOT_TAKEN', 'SLOT_NOT_OFFERED', 'PATIENT_BUSY', 'PRICE_CHANGED')) lose(problemOf(error, start))
  }
  const reason = isSkipped ? NO_REASON : text.trim()
  const wanted = kept && { doctorId: kept.doctorId, startsAt: kept.startsAt, consultationType: typeName, reason, amountCents: priceCents }
  const send = () => wanted && !isBusy && book({ ...wanted, paymentMethod: priceCents > 0 ? 'wallet' : 'free' }, { onError: failed })
  const card = { isOpening, keptUntil, onPay: () => wanted && !isBusy && payByCard(wanted, { onError: failed }) }
  const onType = (name: string) => {
    setType(name)
    pick.giveUp()
  }
  const doubtful = !isPending && isInDoubt(start?.startsAt)
  const notes = { notes: text, onNotes: setText, isSkipped, onSkip: setSkipped }
  const form = { kept, steps: priceCents > 0 ? 5 : 3, priceCents, isBooking }
  return { booked, isBusy, doubtful, pick, notes, form, priceCents, send, card, type: { types, type: typeName, onType } }
}

/** What the visit will cost: what the server kept the time for, until then what type and doctor ask. */
function usePrice({ kept, doctorId }: ReturnType<typeof usePick>, typeName: string): number {
  const { data: types } = useSuspenseQuery(typesOptions)
  const { data: doctors } = useQuery(doctorsOptions)
  if (kept) return kept.priceCents
  const ofType = types.find(({ name }) => name === typeName)?.priceCents ?? 0
  return priceOf(ofType, doctors?.find(({ id }) => id === doctorId)?.priceCents ?? 0)
}

function useNotes() {
  const [notes, setNotes] = useState(typedNotes)
  const change = (text: string) => {
    keepTypedNotes(text)
    setNotes(text)
  }
  return [notes, change] as const
}

type PickProps = {
  wish: BookingWish | undefined
  type: string
  isBusy: boolean
  isInDoubt: (startsAt: Date | undefined) => boolean
  onProfileIncomplete: () => void
}

/** Doctor, day and time as they are chosen one after the other. */
function usePick({ isInDoubt, wish, ...rest }: PickProps) {
  const [doctorId, setDoctor] = useState(wish?.doctorId ?? null)
  const [date, setDate] = useState(wish?.date ?? null)
  const keptStart = useKeptStart(rest)
  const { start, lose, choose, giveUp } = keptStart
  const slots = freeSlotsOptions(doctorId, useNow(60_000), rest.type)

  // A time that went while the dialog was open is cleared; not while a booking of it may be under way.
  const { data: days } = useQuery(slots)
  const startsAt = start?.startsAt
  const isSettled = !rest.isBusy && !isInDoubt(startsAt)
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
