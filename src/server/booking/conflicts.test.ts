import type pg from 'pg'
import { v7 } from 'uuid'
import { afterEach, describe, expect, test } from 'vitest'
import { testWorld, type TestPerson } from '#testing/world.ts'

const world = testWorld()
const at = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00+02:00`)
const body = (doctorId: string, startsAt: Date) => ({
  idempotencyKey: v7(),
  doctorId,
  startsAt,
  consultationType: 'General Consultation',
  reason: 'A cough',
})

const active = async (doctorId: string) =>
  (await world.owner.query(`select from appointments where doctor_id = $1 and status = 'scheduled'`, [doctorId])).rowCount
afterEach(() => world.owner.query(`update appointments set status = 'completed'`))

describe('the wall', () => {
  const statement = `insert into appointments (id, user_id, doctor_id, type, starts_at, ends_at, reason, idempotency_key, booked_at)
    values ($1, $2, $3, 'General Consultation', $4, $5, 'A cough', $6, $4)`

  /** Inserts past every check of the program, with a patient's own rights. */
  async function insertAs(
    patient: TestPerson,
    doctorId: string,
    [from, until]: [Date, Date],
    client: pg.PoolClient | pg.Pool = world.owner,
  ) {
    const connection = 'release' in client ? client : await client.connect()
    try {
      await connection.query('begin')
      await connection.query(
        `select set_config('app.actor', $1, true), set_config('app.role', 'patient', true), set_config('role', 'app_request', true)`,
        [patient.id],
      )
      await connection.query(statement, [v7(), patient.id, doctorId, from, until, v7()])
      await connection.query('commit')
    } catch (error) {
      await connection.query('rollback')
      throw error
    } finally {
      if (!('release' in client)) connection.release()
    }
  }

  test('alone refuses whatever overlaps, for the doctor and for the patient', async () => {
    const [patient, stranger] = [await world.as('patient'), await world.as('patient')]
    const [doctor, colleague] = [await world.as('doctor'), await world.as('doctor')]
    await insertAs(patient, doctor.id, [at(24, '10:00'), at(24, '10:30')])
    for (const [from, until] of [
      ['10:00', '10:30'],
      ['09:45', '10:15'],
      ['10:15', '10:20'],
      ['10:29', '11:00'],
      ['08:00', '17:00'],
    ] as const) {
      const range: [Date, Date] = [at(24, from), at(24, until)]
      await expect(insertAs(stranger, doctor.id, range)).rejects.toMatchObject({
        code: '23P01',
        constraint: 'one_visit_at_a_time_for_the_doctor',
      })
      await expect(insertAs(patient, colleague.id, range)).rejects.toMatchObject({
        code: '23P01',
        constraint: 'one_visit_at_a_time_for_the_patient',
      })
    }
    await insertAs(stranger, doctor.id, [at(24, '10:30'), at(24, '11:00')])
  })

  test('alone lets one of many through when all come at once', async () => {
    const [people, doctor] = [await Promise.all(Array.from({ length: 12 }, () => world.as('patient'))), await world.as('doctor')]
    const answers = await Promise.allSettled(people.map((patient) => insertAs(patient, doctor.id, [at(24, '10:00'), at(24, '10:30')])))
    for (const answer of answers) if (answer.status === 'rejected') expect(['23P01', '40P01']).toContain(answer.reason.code) // Postgres may also call it a deadlock
    const won = answers.filter(({ status }) => status === 'fulfilled').length
    expect(await active(doctor.id)).toBe(won)
    expect(won).toBeLessThanOrEqual(1)
  })

  test('is told from a mistake when somebody books past the queue', async () => {
    const [patient, stranger] = [await world.as('patient'), await world.as('patient')]
    const [doctor, colleague] = [await world.as('doctor'), await world.as('doctor')]
    const slot = { startsAt: at(24, '10:00'), endsAt: at(24, '10:30') }
    const taken = await bookMeanwhile(
      () => patient.api.booking.book(body(doctor.id, slot.startsAt)),
      [v7(), stranger.id, doctor.id, slot.startsAt, slot.endsAt, v7()],
    )
    expect(taken).toMatchObject({ code: 'SLOT_TAKEN', data: { startsAt: slot.startsAt } })
    expect((taken as { data: { nearest: unknown[] } }).data.nearest).toHaveLength(3)

    const busy = await bookMeanwhile(
      () => patient.api.booking.book(body(doctor.id, at(24, '12:00'))),
      [v7(), patient.id, colleague.id, at(24, '12:00'), at(24, '12:30'), v7()],
    )
    expect(busy).toMatchObject({ code: 'PATIENT_BUSY' })
    expect(await active(doctor.id)).toBe(1)
  })

  /** Writes a row, lets the booking run into it, and commits only then. */
  async function bookMeanwhile(book: () => Promise<unknown>, values: unknown[]) {
    const client = await world.owner.connect()
    await client.query('begin')
    await client.query(statement, values)
    const answer = book().catch((error: unknown) => error)
    for (let waiting = 0; waiting === 0;) {
      const { rows } = await world.owner.query(
        `select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
      waiting = rows[0].waiting
    }
    await client.query('commit')
    client.release()
    return answer
  }
})
