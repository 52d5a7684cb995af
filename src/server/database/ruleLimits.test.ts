// Limits that hold inside the database, whatever a caller says of them.
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { BOOKING_LIMIT } from '#rules/rateLimits.ts'
import { MAX_MOVES } from '#rules/reschedule.ts'
import { CARD_PAYMENT_MINUTES, HOLD_MINUTES, MAX_UPCOMING } from '#rules/slots.ts'
import { addMinutes } from '#rules/time.ts'
import { ADJUST_WITHOUT_APPROVAL_CENTS } from '#rules/wallet.ts'
import { bookedVisit } from '#testing/visits.ts'
import { testWorld, type TestPerson } from '#testing/world.ts'

const world = testWorld()
const ANY = 1_000_000_000
const at = (hours: number) => addMinutes(world.now(), hours * 60)

/** Asks as a call of this person's does, and undoes it; `then` looks before that, as the owner. */
async function askedBy({ id }: TestPerson, role: string, text: string, values: unknown[], then?: string) {
  const client = await world.owner.connect()
  try {
    await client.query('begin')
    await client.query(
      `select set_config('app.actor', $1, true), set_config('app.role', $2, true), set_config('app.now', $3, true), set_config('role', 'app_request', true)`,
      [id, role, world.now().toISOString()],
    )
    const answer = (await client.query(text, values)).rows[0]
    await client.query('reset role')
    return { answer, left: then ? (await client.query(then, [id])).rows[0] : undefined }
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('they are those of the rules', async () => {
  const wanted = {
    'hold minutes': HOLD_MINUTES,
    'card hold minutes': CARD_PAYMENT_MINUTES,
    'visits ahead': MAX_UPCOMING,
    'bookings a day': BOOKING_LIMIT.most,
    moves: MAX_MOVES,
    'correction cents': ADJUST_WITHOUT_APPROVAL_CENTS,
  }
  const { rows } = await world.owner.query('select what, limit_of(what) as is from unnest($1::text[]) what', [Object.keys(wanted)])
  expect(Object.fromEntries(rows.map(({ what, is }) => [what, is]))).toEqual(wanted)
})

test('a start is kept for ten minutes, and for twenty by card, however long was asked for', async () => {
  const [patient, doctor] = [await world.as('patient'), await world.as('doctor')]
  const kept = 'select expires_at from slot_holds where user_id = $1'
  const hold = await askedBy(patient, 'patient', 'select take_hold($1, $2, $3, $4) as is', [doctor.id, at(24), at(25), at(ANY / 1e6)], kept)
  expect(hold).toEqual({ answer: { is: true }, left: { expires_at: addMinutes(world.now(), HOLD_MINUTES) } })
  await world.owner.query('insert into slot_holds (doctor_id, starts_at, ends_at, user_id, expires_at) values ($1, $2, $3, $4, $5)', [
    doctor.id,
    at(24),
    at(25),
    patient.id,
    addMinutes(world.now(), 1),
  ])
  const card = await askedBy(
    patient,
    'patient',
    'select start_payment($1, $2, $3, $4, $5, $6, $7, $8) is not null as is',
    [v7(), doctor.id, 'Video Consultation', at(24), at(25), 'A cough', v7(), at(ANY / 1e6)],
    kept,
  )
  expect(card.left).toEqual({ expires_at: addMinutes(world.now(), CARD_PAYMENT_MINUTES) })
})

test('nobody books more visits ahead, or moves one more often', async () => {
  const patient = await world.as('patient')
  const doctor = await world.as('doctor')
  const visits = []
  for (let count = 1; count <= MAX_UPCOMING; count++) visits.push(await bookedVisit(world, { patient, doctor, startsAt: at(24 * count) }))
  const book = 'select book_visit($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) as wall'
  const booking = [v7(), v7(), doctor.id, 'Video Consultation', at(200), at(201), 'A cough', v7(), ANY, 'wallet', 0]
  expect((await askedBy(patient, 'patient', book, booking)).answer).toEqual({ wall: 'few_visits_ahead' })
  const { appointmentId } = visits[0]!
  await world.owner.query('update appointments set reschedule_count = $2 where id = $1', [appointmentId, MAX_MOVES])
  const move = 'select move_visit($1, $2, $3, $4, null, $5) as wall'
  const moved = await askedBy(patient, 'patient', move, [appointmentId, v7(), at(200), at(201), ANY])
  expect(moved.answer).toEqual({ wall: 'moved_often_enough' })
})

test('no administrator corrects more than R1 000 alone', async () => {
  const [admin, patient] = [await world.as('admin'), await world.as('patient')]
  const ask = 'select state from request_adjustment($1, $2, $3, $4, $5)'
  const asked = await askedBy(admin, 'admin', ask, [v7(), patient.id, ADJUST_WITHOUT_APPROVAL_CENTS + 1, 'Paid twice', ANY])
  expect(asked.answer).toEqual({ state: 'waiting' })
})
