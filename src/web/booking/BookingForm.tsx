import { useLingui } from '@lingui/react/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Booking } from '#contract/booking.ts'
import { NO_REASON } from '#rules/booking.ts'
import { rand, randToCents } from '#rules/money.ts'
import { priceOf } from '#rules/wallet.ts'
import { errorCodeOf, isAnswer } from '#web/api/client.ts'
import type { ChosenStart } from '#web/navigation/navigationState.ts'
import { readBookingNotes, storeBookingNotes } from '#web/session/browserStorage.ts'
import { useMe } from '#web/session/session.ts'
import { BookedStep } from './BookedStep.tsx'
import './booking.css'
import { UnconfirmedBooking } from './UnconfirmedBooking.tsx'
import { HoldCountdown } from './HoldCountdown.tsx'
import { PayStep } from './PayStep.tsx'
import { ReasonStep } from './ReasonStep.tsx'
import { SlotStep } from './SlotStep.tsx'
import { SlotProblemCard } from './SlotProblemCard.tsx'
import { slotProblemOf } from './slotProblem.ts'
import { useBook } from './useBook.ts'
import { useBookingSteps } from './useBookingSteps.ts'
import { useCardPayment } from './useCardPayment.ts'
import { useReasonTriage } from './useReasonTriage.ts'
import { type BookingPreselection, useSlotChoice } from './useSlotChoice.ts'
import { bookingDoctorsOptions, bookingTypesOptions, TypeAndDoctorChoice } from './TypeAndDoctorChoice.tsx'

type Props = {
  preselection?: BookingPreselection | undefined
  onClose: () => void
  /** It is booked: the address becomes that of the visit. */
  onBooked: (appointmentId: string) => void
  onProfileIncomplete: () => void
}

/** Three steps without a price: when and with whom, why, done. With one, five: date, time, why, payment, done. */
export function BookingForm({ preselection, onClose, onBooked, onProfileIncomplete }: Props) {
  const { t } = useLingui()
  const { step, goTo, leave } = useBookingSteps()
  const [passedReason, setPassedReason] = useState<string>()
  const booking = useBooking(onProfileIncomplete, preselection, ({ appointment }) => leave(() => onBooked(appointment.id)))
  const { booked, isBusy, doubtful, pick, notes, form, priceCents } = booking
  const help = useReasonTriage()

  if (booked) {
    const { appointment, consultation } = booked
    return <BookedStep appointment={appointment} paidCents={randToCents(consultation.amount)} onClose={onClose} />
  }

  const { held, problem, start } = pick
  const onExpired = () => start && !isBusy && pick.lose({ why: 'expired', startsAt: start.startsAt, instead: [start] })
  const standing = problem ? (
    <SlotProblemCard problem={problem} onChoose={pick.chooseInstead} />
  ) : (
    held && <HoldCountdown held={held} onExpired={onExpired} />
  )
  // Only what has passed the look for words that ask for help is paid for: Forward leads here with another reason too.
  if (step === 'pay' && priceCents > 0 && passedReason === booking.reason) {
    return (
      <PayStep {...form} card={booking.card} onBack={() => goTo('notes')} onOtherChoice={() => goTo('start')} onPay={booking.send}>
        {standing}
        {doubtful && <UnconfirmedBooking button={t`Pay ${{ price: rand(priceCents) }}`} isPaid />}
      </PayStep>
    )
  }
  if (step !== 'start') {
    const pay = () => {
      setPassedReason(booking.reason)
      goTo('pay')
    }
    return (
      <ReasonStep {...form} {...notes} help={help} onBack={() => goTo('start')} onBook={booking.send} onPay={pay}>
        {standing}
        {doubtful && <UnconfirmedBooking button={t`Book Consultation`} />}
      </ReasonStep>
    )
  }
  const who = <TypeAndDoctorChoice {...booking.type} doctorId={pick.doctorId} onDoctor={pick.chooseDoctor} price={priceCents} />
  const { slots, date, soonest, chooseDate, chooseTime } = pick
  const startsAt = start?.startsAt ?? null
  const choice = { who, slots, date, soonest, onDate: chooseDate, startsAt, onStart: chooseTime, isKept: held !== null, priceCents }
  const next = () => booking.chosen && goTo('notes', booking.chosen)
  return (
    <SlotStep steps={form.steps} {...choice} onCancel={onClose} onNext={next}>
      {standing}
    </SlotStep>
  )
}

/** Everything that is chosen and typed on the way, what it costs, and sending it. */
function useBooking(onProfileIncomplete: () => void, preselection: BookingPreselection | undefined, onBooked: (booking: Booking) => void) {
  const { data: types } = useSuspenseQuery(bookingTypesOptions)
  const [booked, setBooked] = useState<Booking | null>(null)
  const { step, chosenStart } = useBookingSteps()
  const [earlier] = useState(step === 'start' ? undefined : chosenStart)
  const [typeName, setType] = useState(earlier?.type ?? types[0]?.name ?? '')
  const [text, setText] = useNotes()
  const [wantsToSkip, setSkipped] = useState(false)
  const { book, isPending, isInDoubt } = useBook((made) => {
    setBooked(made)
    onBooked(made)
  })
  const { payByCard, isOpening, keptUntil } = useCardPayment()
  const isBooking = isPending || booked !== null
  const isBusy = isBooking || isOpening
  const pick = useSlotChoice({ preselection, earlier, type: typeName, isBusy, isInDoubt, onProfileIncomplete })
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
  const chosen = start && { type: typeName, doctorId: start.doctorId, startsAt: start.startsAt.getTime() }
  useKeepChosenStart(chosen)
  return { booked, isBusy, doubtful, pick, notes, form, priceCents, send, card, reason, chosen, type: { types, type: typeName, onType } }
}

/** A time chosen instead, in a later step, is what a page that is loaded again asks for. */
function useKeepChosenStart(chosen: ChosenStart | null) {
  const { step, chosenStart, keep } = useBookingSteps()
  const isNew =
    step !== 'start' && chosen !== null && (chosen.startsAt !== chosenStart?.startsAt || chosen.doctorId !== chosenStart.doctorId)
  useEffect(() => {
    if (isNew) keep(chosen)
  })
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
  const { id } = useMe()
  const [notes, setNotes] = useState(() => readBookingNotes(id))
  const change = (text: string) => {
    storeBookingNotes(id, text)
    setNotes(text)
  }
  return [notes, change] as const
}
