import { v7 } from 'uuid'
import type { ErrorCode } from '#contract/errors.ts'
import { BOOKING_LIMIT, CANCELLATION_LIMIT } from '#rules/rateLimits.ts'
import { MAX_MOVES } from '#rules/reschedule.ts'
import { MAX_UPCOMING } from '#rules/slots.ts'
import type { TestPerson } from './world.ts'

/** What one patient does next; `visit` counts their own bookings, `start` the starts that everybody wants. */
export type Operation =
  | { does: 'book'; start: number; doctor: number }
  | { does: 'cancel'; visit: number }
  | { does: 'move'; visit: number; start: number }

type Booked = { id: string; doctor: number; start: number; moves: number; active: boolean }
/** From when on a start may have been somebody's until it surely was nobody's any more. */
type Holding = { place: string; from: number; until: number }

/** What everybody holds as far as their own answers say, and when. */
export type HistoryModel = {
  clients: Booked[][]
  holdings: Holding[]
  refused: { place: string; from: number; until: number }[]
  wrong: string[]
}

export const emptyModel = (clients: number): HistoryModel => ({
  clients: Array.from({ length: clients }, () => []),
  holdings: [],
  refused: [],
  wrong: [],
})

type Clinic = { doctors: TestPerson[]; starts: Date[]; tick: () => number }
const placeOf = (doctor: number, start: number) => `${doctor}@${start}`

/** Does one thing as a patient and notes what came of it; only whether a start was taken is left to the others. */
export async function applyOperation(
  model: HistoryModel,
  client: number,
  patient: TestPerson,
  op: Operation,
  { doctors, starts, tick }: Clinic,
) {
  const mine = model.clients[client]!
  const visit = op.does === 'book' ? undefined : mine[op.visit % Math.max(mine.length, 1)]
  if (op.does !== 'book' && !visit) return
  const from = tick()
  const call =
    op.does === 'book'
      ? patient.api.booking.book({
          idempotencyKey: v7(),
          doctorId: doctors[op.doctor]!.id,
          startsAt: starts[op.start]!,
          consultationType: 'General Consultation',
          reason: 'x',
        })
      : op.does === 'cancel'
        ? patient.api.visitChanges.cancel({ appointmentId: visit!.id, reason: null })
        : patient.api.visitChanges.reschedule({ appointmentId: visit!.id, moveId: v7(), startsAt: starts[op.start]! })
  const answer: { code?: string; made?: string } = await call.then(
    (result) => ('appointment' in result ? { made: result.appointment.id } : {}),
    (error: Error & { code?: string }) => ({ code: error.code ?? error.message }),
  )
  const until = tick()
  const expected = refusalOf(mine, visit, op)
  const place = op.does === 'cancel' ? '' : placeOf(op.does === 'book' ? op.doctor : visit!.doctor, op.start)
  if (answer.code === 'SLOT_TAKEN' && op.does !== 'cancel' && (!expected || expected === 'PATIENT_BUSY'))
    model.refused.push({ place, from, until })
  else if (answer.code !== expected)
    model.wrong.push(`${client} ${JSON.stringify(op)}: ${answer.code ?? 'done'} instead of ${expected ?? 'done'}`)
  if (answer.code === undefined) note(model, mine, visit, op, { from, until, made: answer.made })
}

/** What the patient's own history alone says no to. */
function refusalOf(mine: Booked[], visit: Booked | undefined, op: Operation): ErrorCode | undefined {
  const busyAt = (start: number) => mine.some((one) => one.active && one !== visit && one.start === start)
  if (op.does === 'book') {
    if (mine.filter(({ active }) => active).length >= MAX_UPCOMING) return 'TOO_MANY_UPCOMING'
    if (mine.length >= BOOKING_LIMIT.most) return 'TOO_MANY_BOOKINGS' // the clock stands still
    return busyAt(op.start) ? 'PATIENT_BUSY' : undefined
  }
  const cancelled = mine.filter(({ active }) => !active).length
  if (op.does === 'cancel') return visit!.active && cancelled >= CANCELLATION_LIMIT.most ? 'TOO_MANY_CANCELLATIONS' : undefined // of one that was called off already, the same answer again
  if (!visit!.active) return 'VISIT_CANCELLED'
  if (visit!.moves >= MAX_MOVES) return 'MOVED_TOO_OFTEN'
  if (visit!.start === op.start) return 'SAME_TIME'
  return busyAt(op.start) ? 'PATIENT_BUSY' : undefined
}

function note(
  model: HistoryModel,
  mine: Booked[],
  visit: Booked | undefined,
  op: Operation,
  done: { from: number; until: number; made: string | undefined },
) {
  const leave = (one: Booked) => {
    const held = model.holdings.findLast(({ place, until }) => place === placeOf(one.doctor, one.start) && until === Infinity)
    if (held) held.until = done.until
  }
  const take = (doctor: number, start: number) => model.holdings.push({ place: placeOf(doctor, start), from: done.from, until: Infinity })
  if (op.does === 'book') {
    mine.push({ id: done.made!, doctor: op.doctor, start: op.start, moves: 0, active: true })
    take(op.doctor, op.start)
  } else if (visit!.active) {
    leave(visit!)
    if (op.does === 'cancel') visit!.active = false
    else {
      Object.assign(visit!, { start: op.start, moves: visit!.moves + 1 })
      take(visit!.doctor, op.start)
    }
  }
}

/** What the answers say that cannot all be true: a start refused while it was nobody's, or one that two people have. */
export function contradictions({ holdings, refused, wrong, clients }: HistoryModel): string[] {
  const unjust = refused.filter((no) => !holdings.some((held) => held.place === no.place && held.from < no.until && no.from < held.until))
  const active = clients.flat().filter((one) => one.active)
  const twice = active.filter((one, place) =>
    active.slice(0, place).some((other) => other.doctor === one.doctor && other.start === one.start),
  )
  return [
    ...wrong,
    ...unjust.map(({ place }) => `${place} was refused and was nobody's`),
    ...twice.map(({ doctor, start }) => `${placeOf(doctor, start)} is held twice`),
  ]
}
