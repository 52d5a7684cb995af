import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openServer, type RunningServer } from '#server/openServer.ts'
import { httpClient } from '#testing/httpClient.ts'
import { trialSize } from '#testing/trialSizes.ts'
import { START, testWorld, type Api, type TestPerson } from '#testing/world.ts'

const world = testWorld()
const CROWD = trialSize('STORM_PATIENTS')
const STARTS = trialSize('STORM_STARTS')
const RACES = trialSize('STORM_RACES')
const AT_ONCE = 10
const LONG = { timeout: 60_000 + 60_000 * STARTS + 1000 * RACES }
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

/** Free starts that two people may want: of as many doctors as it takes, on days of 16 starts each; the first is 10:00 on the 24th. */
async function freeStarts(count: number) {
  const ofOneDoctor = [24, 25, 26, 27, 30].flatMap((day) =>
    Array.from({ length: 14 }, (_, place) => new Date(at(day, '10:00').getTime() + place * 1_800_000)),
  )
  const doctors = []
  for (let made = 0; made < count; made += ofOneDoctor.length) doctors.push(await world.as('doctor'))
  return doctors.flatMap(({ id }) => ofOneDoctor.map((startsAt) => ({ doctorId: id, startsAt }))).slice(0, count)
}
/** What was booked becomes past, so that nobody has too many ahead. */
const letPass = () => world.owner.query(`update appointments set status = 'completed' where status = 'scheduled'`)

describe('a storm', () => {
  let patients: TestPerson[]
  beforeAll(async () => void (patients = await crowd(CROWD + 20)), 60_000)
  const crowdFrom = (place: number) => [...patients.slice(place, CROWD), ...patients.slice(0, place)]

  test(
    `of ${CROWD} patients on each of ${STARTS} starts lets one win; the others are told so and offered three`,
    LONG,
    async ({ annotate }) => {
      const tookMs: number[] = []
      for (const [round, { doctorId, startsAt }] of (await freeStarts(STARTS)).entries()) {
        const answers = await Promise.allSettled(
          // Another begins each time: whoever wins may book ten times a day.
          crowdFrom((37 * round) % CROWD).map(async ({ cookie }) => {
            const began = performance.now()
            await first
              .client(cookie)
              .booking.book(input(doctorId, startsAt))
              .finally(() => tookMs.push(performance.now() - began))
          }),
        )
        expect(won(answers)).toHaveLength(1)
        for (const refusal of refusals(answers)) {
          expect(refusal).toMatchObject({ code: 'SLOT_TAKEN', status: 409, data: { startsAt } })
          const nearest = refusal.data.nearest.map((offer: { startsAt: Date }) => offer.startsAt)
          expect(nearest).toHaveLength(3)
          if (round === 0) expect(nearest).toEqual([at(24, '09:30'), at(24, '10:30'), at(24, '11:00')])
        }
        expect(await active(doctorId)).toBe(1)
        await letPass()
      }
      const p99 = tookMs.toSorted((one, other) => one - other)[Math.floor(tookMs.length * 0.99)]!
      await annotate(`${tookMs.length} bookings, ${STARTS} won, p99 ${p99.toFixed(0)} ms`)
    },
  )

  test('of 50 patients who want to keep one start lets one keep it', async () => {
    const doctor = await world.as('doctor')
    const answers = await Promise.allSettled(
      patients.slice(0, 50).map(({ cookie }) => first.client(cookie).booking.hold({ doctorId: doctor.id, startsAt: at(24, '10:00') })),
    )
    expect(won(answers)).toHaveLength(1)
    for (const refusal of refusals(answers)) expect(refusal).toMatchObject({ code: 'SLOT_TAKEN', status: 409 })
    expect((await world.owner.query('select from slot_holds where doctor_id = $1', [doctor.id])).rowCount).toBe(1)
  })

  test(`of two patients on each of ${RACES} starts, on two servers, gives each start away once`, LONG, async () => {
    const races = await freeStarts(RACES)
    for (let from = 0; from < races.length; from += AT_ONCE) {
      // Others each time: nobody books without end in a day (rules/rateLimits.ts).
      const racers = patients.slice((2 * from) % CROWD)
      const answers = await Promise.all(
        races
          .slice(from, from + AT_ONCE)
          .map(({ doctorId, startsAt }, index) =>
            Promise.allSettled([
              first.client(racers[2 * index]!.cookie).booking.book(input(doctorId, startsAt)),
              second.client(racers[2 * index + 1]!.cookie).booking.book(input(doctorId, startsAt)),
            ]),
          ),
      )
      for (const pair of answers) {
        expect(won(pair)).toHaveLength(1)
        expect(refusals(pair)).toMatchObject([{ code: 'SLOT_TAKEN', status: 409 }])
      }
      await letPass()
    }
    const { rows } = await world.owner.query('select count(*)::int as booked from appointments where doctor_id = any ($1)', [
      races.map(({ doctorId }) => doctorId),
    ])
    expect(rows[0].booked).toBe(RACES)
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
