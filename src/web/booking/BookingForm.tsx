import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Booking } from '#contract/booking.ts'
import { NO_REASON } from '#rules/booking.ts'
import { randToCents } from '#rules/money.ts'
import { priceOf } from '#rules/wallet.ts'
import { api } from '#web/api/api.ts'
import { errorCodeOf, isAnswer } from '#web/api/client.ts'
import { readTyped, storeTyped } from '#web/session/browserStorage.ts'
import { useMe } from '#web/session/session.ts'
import { BookedAlready } from './BookedAlready.tsx'
import { BookedStep } from './BookedStep.tsx'
import './booking.css'
import { BookingProblem } from './BookingProblem.tsx'
import { HoldCountdown } from './HoldCountdown.tsx'
import { PayStep } from './PayStep.tsx'
import { ReasonStep } from './ReasonStep.tsx'
import { SlotStep } from './SlotStep.tsx'
import { slotProblemOf } from './slotProblem.ts'
import { useBook } from './useBook.ts'
import { type BookingChoice, useBookingSteps } from './useBookingSteps.ts'
import { useCardPayment } from './useCardPayment.ts'
import { useReasonTriage } from './useReasonTriage.ts'
import { type BookingPreselection, useSlotChoice } from './useSlotChoice.ts'
import { bookingDoctorsOptions, bookingTypesOptions, TypeAndDoctorChoice } from './TypeAndDoctorChoice.tsx'

type Props = {
  preselection?: BookingPreselection | undefined
  onClose: () => void
  /** It is booked: the address becomes that of the visit. */
  onBooked: (appointmentId: string) => void
  onView: (appointmentId: string) => void
  onProfileIncomplete: () => void
}

/** When and with whom, why, where it costs something the payment, and done. */
export function BookingForm({ preselection, onClose, onBooked, onView, onProfileIncomplete }: Props) {
  const { step, goTo } = useBookingSteps()
  const booking = useBooking(onProfileIncomplete, preselection, ({ appointment }) => onBooked(appointment.id))
  const { booked, isBusy, doubtful, pick, notes, form, priceCents } = booking
  const help = useReasonTriage()

  if (booked) {
    const { appointment, consultation } = booked
    return <BookedStep appointment={appointment} paidCents={randToCents(consultation.amount)} onClose={onClose} />
  }

  if (booking.bookedAlready) return <BookedAlready appointment={booking.bookedAlready} onView={onView} />

  const { held, problem, start } = pick
  const onExpired = () => start && !isBusy && pick.lose({ why: 'expired', startsAt: start.startsAt, instead: [start] })
  const clock = held && !problem && <HoldCountdown held={held} onExpired={onExpired} />
  // Only what has passed the look for words that ask for help is paid for: Forward leads here with another reason too.
  const isPaying = step === 'pay' && priceCents > 0 && notes.passed === booking.reason
  const inTheWay = {
    problem,
    onChoose: pick.chooseInstead,
    isInDoubt: doubtful,
    said: booking.failure,
    payCents: isPaying ? priceCents : 0,
  }
  const standing = <BookingProblem {...inTheWay} />
  if (isPaying) {
    const ways = { onBack: () => goTo('notes'), onOtherChoice: () => goTo('start'), onPay: booking.send }
    return (
      <PayStep {...form} {...ways} clock={clock} card={booking.card}>
        {standing}
      </PayStep>
    )
  }
  if (step !== 'start') {
    const pay = () => {
      notes.onPassed(booking.reason)
      goTo('pay')
    }
    return (
      <ReasonStep {...form} {...notes} clock={clock} help={help} onBack={() => goTo('start')} onBook={booking.send} onPay={pay}>
        {standing}
      </ReasonStep>
    )
  }
  const who = <TypeAndDoctorChoice {...booking.type} doctorId={pick.doctorId} onDoctor={pick.chooseDoctor} price={priceCents} />
  const { slots, date, soonest, chooseDate, chooseTime } = pick
  const startsAt = start?.startsAt ?? null
  const choice = { who, slots, date, soonest, onDate: chooseDate, startsAt, onStart: chooseTime, isKept: held !== null, priceCents }
  const next = () => start && goTo('notes')
  return (
    <SlotStep steps={form.steps} clock={clock} {...choice} onCancel={onClose} onNext={next}>
      {standing}
    </SlotStep>
  )
}

/** Everything that is chosen and typed on the way, what it costs, and sending it. */
function useBooking(onProfileIncomplete: () => void, preselection: BookingPreselection | undefined, onBooked: (booking: Booking) => void) {
  const { data: types } = useSuspenseQuery(bookingTypesOptions)
  const [booked, setBooked] = useState<Booking | null>(null)
  const [earlier] = useState(useBookingSteps().choice)
  const [typeName, setType] = useState(typeOnOffer(types, earlier?.type))
  const [text, setText] = useTyped('bookingNotes')
  const [passed, onPassed] = useTyped('bookingNotesPassed')
  const [wantsToSkip, setSkipped] = useState(passed === NO_REASON)
  const { book, isPending, isInDoubt, failureOf } = useBook((booking) => {
    setBooked(booking)
    onBooked(booking)
  })
  const { payByCard, isOpening, keptUntil, failureOf: cardFailureOf } = useCardPayment()
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
  // A type that was taken off the offer, but not while a booking of it may be under way.
  const isTypeGone = !isBusy && !isInDoubt(start?.startsAt) && typeOnOffer(types, typeName) !== typeName
  useEffect(() => {
    if (!isTypeGone) return
    onType(typeOnOffer(types, typeName))
    if (start) lose({ why: 'typeGone', startsAt: start.startsAt, instead: [start] })
  })
  const doubtful = !isPending && isInDoubt(start?.startsAt)
  const notes = { notes: text, onNotes: setText, isSkipped, onSkip: setSkipped, passed, onPassed }
  const form = { held, steps: priceCents > 0 ? 4 : 3, priceCents, isBooking }
  const doctorId = start ? (held?.doctorId ?? start.doctorId) : pick.doctorId
  useKeepChoice({ type: typeName, doctorId, startsAt: start?.startsAt.getTime() ?? null })
  const wantedAt = (start ?? pick.problem)?.startsAt
  const bookedAlready = useBookedAlready(isBusy || doubtful ? undefined : wantedAt)
  const type = { types, type: typeName, onType }
  const failure = isBusy ? undefined : (failureOf(wantedAt) ?? cardFailureOf(wantedAt))
  return { booked, bookedAlready, isBusy, doubtful, failure, pick, notes, form, priceCents, send, card, reason, type }
}

/** This type as long as it is on offer, otherwise the first. */
const typeOnOffer = (types: readonly { name: string }[], name: string | undefined) =>
  (types.find((type) => type.name === name) ?? types[0])?.name ?? ''

/** What a page that is loaded again begins with. */
function useKeepChoice(chosen: BookingChoice) {
  const { choice, keep } = useBookingSteps()
  const isNew = (['type', 'doctorId', 'startsAt'] as const).some((part) => chosen[part] !== choice?.[part])
  useEffect(() => {
    if (isNew) keep(chosen)
  })
}

/** The visit at the chosen time where it was booked meanwhile: in another tab, by card, or with an answer that never came. */
function useBookedAlready(startsAt: Date | undefined) {
  const { step } = useBookingSteps()
  const { data } = useQuery({ ...api.visits.upcoming.queryOptions(), enabled: step !== 'start' })
  return step === 'start' ? undefined : data?.find(({ date }) => date.getTime() === startsAt?.getTime())
}

/** What the visit will cost: what the server kept the time for, until then what type and doctor ask. */
function usePrice({ held, doctorId }: ReturnType<typeof useSlotChoice>, typeName: string): number {
  const { data: types } = useSuspenseQuery(bookingTypesOptions)
  const { data: doctors } = useSuspenseQuery(bookingDoctorsOptions)
  if (held) return held.priceCents
  const ofType = types.find(({ name }) => name === typeName)?.priceCents ?? 0
  return priceOf(ofType, doctors.find(({ id }) => id === doctorId)?.priceCents ?? 0)
}

/** What a page that is loaded again still has. */
function useTyped(key: 'bookingNotes' | 'bookingNotesPassed') {
  const { id } = useMe()
  const [typed, setTyped] = useState(() => readTyped(key, id))
  const change = (text: string) => {
    storeTyped(key, id, text)
    setTyped(text)
  }
  return [typed, change] as const
}
