import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openServer, type RunningServer } from '#server/openServer.ts'
import { httpClient } from '#testing/httpClient.ts'
import { START, testWorld, type Api, type TestPerson } from '#testing/world.ts'

const world = testWorld()
const at = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00+02:00`)
const input = (doctorId: string | null, startsAt: Date) => ({
  idempotencyKey: v7(),
  doctorId,
  startsAt,
  consultationType: 'General Consultation',
  reason: 'A cough',
})

type Answer = PromiseSettledResult<unknown>
const won = (answers: Answer[]) => answers.filter(({ status }) => status === 'fulfilled')
const refusals = (answers: Answer[]) => answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
const active = async (doctorId: string) =>
  (await world.owner.query(`select from appointments where doctor_id = $1 and status = 'scheduled'`, [doctorId])).rowCount

let first: Awaited<ReturnType<typeof httpClient>>
let second: Awaited<ReturnType<typeof httpClient>>
let other: RunningServer
beforeAll(async () => {
  const { host, port, user, database, password } = world.owner.options
  other = await openServer({ config: world.opened.world.config, owner: { host, port, user, database, password }, clock: world.now })
  first = await httpClient(world.opened)
  second = await httpClient(other)
})
afterAll(async () => {
  await Promise.all([first.close(), second.close()])
  await other.close()
})
// Everybody may try again: what is booked belongs to the past, and nobody holds anything.
afterEach(() => world.owner.query(`update appointments set status = 'completed'; delete from slot_holds`))

async function crowd(count: number) {
  const people: TestPerson[] = []
  for (let i = 0; i < count; i++) people.push(await world.as('patient'))
  return people
}

describe('a storm', () => {
  let patients: TestPerson[]
  beforeAll(async () => void (patients = await crowd(220)))

  test('of 200 patients on one start lets one win; 199 are told so and offered three others', async () => {
    const doctor = await world.as('doctor')
    const startsAt = at(24, '10:00')
    const answers = await Promise.allSettled(
      patients.slice(0, 200).map(({ cookie }) => first.client(cookie).booking.book(input(doctor.id, startsAt))),
    )
    expect(won(answers)).toHaveLength(1)
    for (const refusal of refusals(answers)) {
      expect(refusal).toMatchObject({ code: 'SLOT_TAKEN', status: 409, data: { startsAt } })
      expect(refusal.data.nearest.map((offer: { startsAt: Date }) => offer.startsAt)).toEqual([
        at(24, '09:30'),
        at(24, '10:30'),
        at(24, '11:00'),
      ])
    }
    expect(await active(doctor.id)).toBe(1)
  })

  test('of 50 patients who want to keep one start lets one keep it', async () => {
    const doctor = await world.as('doctor')
    const answers = await Promise.allSettled(
      patients.slice(0, 50).map(({ cookie }) => first.client(cookie).booking.hold({ doctorId: doctor.id, startsAt: at(24, '10:00') })),
    )
    expect(won(answers)).toHaveLength(1)
    for (const refusal of refusals(answers)) expect(refusal).toMatchObject({ code: 'SLOT_TAKEN', status: 409 })
    expect((await world.owner.query('select from slot_holds where doctor_id = $1', [doctor.id])).rowCount).toBe(1)
  })

  test('of two patients on each of 200 starts, on two servers, gives each start away once', async () => {
    const doctors = [await world.as('doctor'), await world.as('doctor')]
    const starts = [23, 24, 25, 26, 27, 30].flatMap((day) =>
      Array.from({ length: 16 }, (_, index) => new Date(at(day, '09:00').getTime() + index * 1_800_000)),
    )
    const races = doctors.flatMap((doctor) => starts.map((startsAt) => ({ doctorId: doctor.id, startsAt })))
    races.push(
      ...doctors.flatMap(({ id }) =>
        [9, 10, 11, 12].map((hour) => ({ doctorId: id, startsAt: new Date(`2026-12-01T${String(hour).padStart(2, '0')}:00:00+02:00`) })),
      ),
    )
    expect(races).toHaveLength(200)
    for (let from = 0; from < races.length; from += 20) {
      const answers = await Promise.all(
        races
          .slice(from, from + 20)
          .map(({ doctorId, startsAt }, index) =>
            Promise.allSettled([
              first.client(patients[from + 2 * index]!.cookie).booking.book(input(doctorId, startsAt)),
              second.client(patients[from + 2 * index + 1]!.cookie).booking.book(input(doctorId, startsAt)),
            ]),
          ),
      )
      for (const pair of answers) {
        expect(won(pair)).toHaveLength(1)
        expect(refusals(pair)).toMatchObject([{ code: 'SLOT_TAKEN', status: 409 }])
      }
      await world.owner.query(`update appointments set status = 'completed'`)
    }
    const { rows } = await world.owner.query('select count(*)::int as booked from appointments where doctor_id = any ($1)', [
      doctors.map(({ id }) => id),
    ])
    expect(rows[0].booked).toBe(200)
  })

  test('of one patient on two doctors at the same time makes one appointment', async () => {
    const [patient, a, b] = [await world.as('patient'), await world.as('doctor'), await world.as('doctor')]
    for (const time of ['09:00', '10:00']) {
      const answers = await Promise.allSettled([
        first.client(patient.cookie).booking.book(input(a.id, at(24, time))),
        second.client(patient.cookie).booking.book(input(b.id, at(24, time))),
      ])
      expect(won(answers)).toHaveLength(1)
      expect(refusals(answers)).toMatchObject([{ code: 'PATIENT_BUSY' }])
    }
  })

  test('of one patient on ten starts makes three appointments', async () => {
    const [patient, doctor] = [await world.as('patient'), await world.as('doctor')]
    const times = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '12:00', '12:30', '13:00', '13:30']
    const answers = await Promise.allSettled(
      times.map((time) => second.client(patient.cookie).booking.book(input(doctor.id, at(24, time)))),
    )
    expect(won(answers)).toHaveLength(3)
    for (const refusal of refusals(answers)) expect(refusal).toMatchObject({ code: 'TOO_MANY_UPCOMING' })
  })

  test('of patients who want any doctor fills one start of every doctor', async () => {
    await world.owner.query('update doctor_profiles set accepting = false')
    for (let i = 0; i < 4; i++) await world.as('doctor')
    const anyDoctor = (api: Api) => api.booking.book(input(null, at(24, '10:00')))
    const answers = await Promise.allSettled(
      patients.slice(0, 40).map(({ cookie }, index) => anyDoctor((index % 2 ? first : second).client(cookie))),
    )
    expect(won(answers)).toHaveLength(4)
    for (const refusal of refusals(answers)) expect(refusal).toMatchObject({ code: 'SLOT_TAKEN' })
    await world.owner.query('update doctor_profiles set accepting = true')
  })

  test('of holds that change places waits for nobody for ever', async () => {
    const [doctor, pair] = [await world.as('doctor'), patients.slice(0, 2)]
    const places = [
      { doctorId: doctor.id, startsAt: at(24, '10:00') },
      { doctorId: doctor.id, startsAt: at(25, '10:00') },
    ]
    for (let round = 0; round < 20; round++) {
      const answers = await Promise.allSettled(
        pair.flatMap(({ cookie }, who) =>
          [first, second].map(({ client }, which) => client(cookie).booking.hold(places[(who + which + round) % 2]!)),
        ),
      )
      for (const refusal of refusals(answers)) expect(refusal).toMatchObject({ code: 'SLOT_TAKEN' })
      world.setTime(new Date(world.now().getTime() + (round % 3) * 5 * 60_000))
    }
    world.setTime(START)
  })
})
