import { useLingui } from '@lingui/react/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Booking } from '#contract/booking.ts'
import { NO_REASON } from '#rules/booking.ts'
import { rand, randToCents } from '#rules/money.ts'
import { nearestAvailableSlots, isSlotStillAvailable } from '#rules/slots.ts'
import { localDate } from '#rules/time.ts'
import { priceOf } from '#rules/wallet.ts'
import { errorCodeOf, isAnswer } from '#web/api/client.ts'
import { useNow } from '#web/ui/useNow.ts'
import { BookedStep } from './BookedStep.tsx'
import './booking.css'
import { UnconfirmedBooking } from './UnconfirmedBooking.tsx'
import { availableSlotsOptions } from './availableSlots.ts'
import { HoldCountdown } from './HoldCountdown.tsx'
import { PayStep } from './PayStep.tsx'
import { ReasonStep } from './ReasonStep.tsx'
import { SlotStep } from './SlotStep.tsx'
import { SlotProblemCard } from './SlotProblemCard.tsx'
import { slotProblemOf, type WantedSlot } from './slotProblem.ts'
import { storeNotesDraft, readNotesDraft } from './notesDraft.ts'
import { useBook } from './useBook.ts'
import { useCardPayment } from './useCardPayment.ts'
import { useReasonTriage } from './useReasonTriage.ts'
import { useSlotHold } from './useSlotHold.ts'
import { bookingDoctorsOptions, bookingTypesOptions, TypeAndDoctorChoice } from './TypeAndDoctorChoice.tsx'

/** A doctor and a day that were chosen before the dialog opened. */
export type BookingPreselection = { doctorId: string | null; date: string | null }

type Props = {
  preselection?: BookingPreselection | undefined
  onClose: () => void
  onViewAppointment: (appointmentId: string) => void
  onProfileIncomplete: () => void
}

/** Three steps without a price: when and with whom, why, done. With one, five: date, time, why, payment, done. */
export function BookingForm({ preselection, onClose, onViewAppointment, onProfileIncomplete }: Props) {
  const { t } = useLingui()
  const [step, setStep] = useState<'start' | 'notes' | 'pay'>('start')
  const booking = useBooking(onProfileIncomplete, preselection)
  const { booked, isBusy, doubtful, pick, notes, form, priceCents } = booking
  const help = useReasonTriage()

  if (booked) {
    const { appointment, consultation } = booked
    const view = () => onViewAppointment(appointment.id)
    return <BookedStep appointment={appointment} paidCents={randToCents(consultation.amount)} onView={view} onDone={onClose} />
  }

  const { held, problem, start } = pick
  const onExpired = () => start && !isBusy && pick.lose({ why: 'expired', startsAt: start.startsAt, instead: [start] })
  const standing = problem ? (
    <SlotProblemCard problem={problem} onChoose={pick.chooseInstead} />
  ) : (
    held && <HoldCountdown held={held} onExpired={onExpired} />
  )
  if (step === 'pay' && priceCents > 0) {
    return (
      <PayStep {...form} card={booking.card} onBack={() => setStep('notes')} onPay={booking.send}>
        {standing}
        {doubtful && <UnconfirmedBooking button={t`Pay ${{ price: rand(priceCents) }}`} isPaid />}
      </PayStep>
    )
  }
  if (step !== 'start') {
    return (
      <ReasonStep {...form} {...notes} help={help} onBack={() => setStep('start')} onBook={booking.send} onPay={() => setStep('pay')}>
        {standing}
        {doubtful && <UnconfirmedBooking button={t`Book Consultation`} />}
      </ReasonStep>
    )
  }
  const who = <TypeAndDoctorChoice {...booking.type} doctorId={pick.doctorId} onDoctor={pick.chooseDoctor} />
  const { slots, date, chooseDate, chooseTime } = pick
  const choice = { who, slots, date, onDate: chooseDate, startsAt: start?.startsAt ?? null, onStart: chooseTime, isKept: held !== null }
  return (
    <SlotStep steps={form.steps} {...choice} onCancel={onClose} onNext={() => setStep('notes')}>
      {standing}
    </SlotStep>
  )
}

/** Everything that is chosen and typed on the way, what it costs, and sending it. */
function useBooking(onProfileIncomplete: () => void, preselection: BookingPreselection | undefined) {
  const { data: types } = useSuspenseQuery(bookingTypesOptions)
  const [booked, setBooked] = useState<Booking | null>(null)
  const [typeName, setType] = useState(types[0]?.name ?? '')
  const [text, setText] = useNotes()
  const [wantsToSkip, setSkipped] = useState(false)
  const { book, isPending, isInDoubt } = useBook(setBooked)
  const { payByCard, isOpening, keptUntil } = useCardPayment()
  const isBooking = isPending || booked !== null
  const isBusy = isBooking || isOpening
  const pick = useSlotChoice({ preselection, type: typeName, isBusy, isInDoubt, onProfileIncomplete })
  const { held, lose, start } = pick
  const priceCents = usePrice(pick, typeName)
  const isSkipped = wantsToSkip && priceCents > 0

  const failed = (error: unknown) => {
    if (errorCodeOf(error) === 'PROFILE_INCOMPLETE') onProfileIncomplete()
    else if (start && isAnswer(error, 'SLOT_TAKEN', 'SLOT_NOT_OFFERED', 'PATIENT_BUSY', 'PRICE_CHANGED')) lose(slotProblemOf(error, start))
  }
  const reason = isSkipped ? NO_REASON : text.trim()
  const wanted = held && { doctorId: held.doctorId, startsAt: held.startsAt, consultationType: typeName, reason, amountCents: priceCents }
  const send = () => wanted && !isBusy && book({ ...wanted, paymentMethod: priceCents > 0 ? 'wallet' : 'free' }, { onError: failed })
  const card = { isOpening, keptUntil, onPay: () => wanted && !isBusy && payByCard(wanted, { onError: failed }) }
  const onType = (name: string) => {
    setType(name)
    pick.giveUp()
  }
  const doubtful = !isPending && isInDoubt(start?.startsAt)
  const notes = { notes: text, onNotes: setText, isSkipped, onSkip: setSkipped }
  const form = { held, steps: priceCents > 0 ? 5 : 3, priceCents, isBooking }
  return { booked, isBusy, doubtful, pick, notes, form, priceCents, send, card, type: { types, type: typeName, onType } }
}

/** What the visit will cost: what the server kept the time for, until then what type and doctor ask. */
function usePrice({ held, doctorId }: ReturnType<typeof useSlotChoice>, typeName: string): number {
  const { data: types } = useSuspenseQuery(bookingTypesOptions)
  const { data: doctors } = useQuery(bookingDoctorsOptions)
  if (held) return held.priceCents
  const ofType = types.find(({ name }) => name === typeName)?.priceCents ?? 0
  return priceOf(ofType, doctors?.find(({ id }) => id === doctorId)?.priceCents ?? 0)
}

function useNotes() {
  const [notes, setNotes] = useState(readNotesDraft)
  const change = (text: string) => {
    storeNotesDraft(text)
    setNotes(text)
  }
  return [notes, change] as const
}

type SlotChoiceProps = {
  preselection: BookingPreselection | undefined
  type: string
  isBusy: boolean
  isInDoubt: (startsAt: Date | undefined) => boolean
  onProfileIncomplete: () => void
}

/** Doctor, day and time as they are chosen one after the other. */
function useSlotChoice({ isInDoubt, preselection, ...rest }: SlotChoiceProps) {
  const [doctorId, setDoctor] = useState(preselection?.doctorId ?? null)
  const [date, setDate] = useState(preselection?.date ?? null)
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
    chooseInstead: (wanted: WantedSlot) => {
      setDate(localDate(wanted.startsAt))
      if (doctorId) setDoctor(wanted.doctorId)
      choose(wanted)
    },
  }
}
