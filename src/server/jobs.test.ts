import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { testWorld, START } from '#testing/world.ts'
import { runJob } from './jobs.ts'
import { openServer } from './openServer.ts'
import type { Enqueue } from './rpc/context.ts'
import { jobData, type JobName } from './rpc/jobData.ts'

const world = testWorld()

/** The keys of each form that a job's data may have. */
function keysOf(name: JobName): string[][] {
  const shape = jobData[name]
  return ('options' in shape ? shape.options : [shape]).map((one) => Object.keys(one.shape))
}

describe('what a job is told', () => {
  test('every job that a function of the database leaves exists, with the keys that it takes', async () => {
    const { rows } = await world.owner.query<{ name: string; source: string }>(
      `select proname as name, prosrc as source from pg_proc
       where pronamespace in ('public'::regnamespace, 'accounts'::regnamespace) and prosrc ~ '\\menqueue\\s*\\(' order by 1`,
    )
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['book_visit', 'move_visit', 'write_wallet_entry']))
    for (const { name, source } of rows) {
      const left = [...source.matchAll(/\benqueue\s*\(\s*'([\w-]+)'\s*,\s*jsonb_build_object\(([^()]*)\)/g)]
      expect(left, `${name} leaves a job in a form that is not read here`).toHaveLength(source.match(/\benqueue\s*\(/g)!.length)
      for (const [, job = '', args = ''] of left) {
        expect(Object.keys(jobData), `${name} leaves '${job}'`).toContain(job)
        const keys = args.split(',').flatMap((arg, at) => (at % 2 === 0 ? [arg.trim().slice(1, -1)] : []))
        expect(keysOf(job as JobName), `${name} leaves '${job}'`).toContainEqual(keys)
      }
    }
  })

  test('a job without what it needs fails, and does not pass for done', async () => {
    const run = (data: object) => runJob(world.opened.world, 'consultation-booked', data)
    await expect(run({ appointmentID: v7() })).rejects.toThrow(/appointmentId/)
    await expect(run({})).rejects.toThrow(/appointmentId/)
    // During an upgrade the SQL of a newer program may already say more.
    await expect(run({ appointmentId: v7(), also: 'this' })).resolves.toBeUndefined()
    await expect(run({ appointmentId: v7() })).resolves.toBeUndefined() // no such visit any more: nothing is true to tell
  })

  test('in the worker as well: it is tried again and then stands among the failed', async () => {
    const key = v7()
    await world.owner.query(`select enqueue('consultation-booked', '{"appointmentID": "misspelt"}', $1)`, [key])
    await expect
      .poll(async () => (await world.owner.query(`select state from pgboss.job where singleton_key = $1`, [key])).rows[0].state)
      .toMatch(/retry|failed/)
    await world.owner.query(`delete from pgboss.job where singleton_key = $1`, [key])
  })

  test('one that fails does not hold up those it was taken with', async () => {
    const jobs = ['{"appointmentID": "misspelt"}', ...Array.from({ length: 8 }, () => JSON.stringify({ appointmentId: v7() }))]
    const key = v7()
    await world.owner.query(`select enqueue('consultation-booked', data::jsonb, $1) from unnest($2::text[]) data`, [key, jobs])
    const states = async () =>
      (await world.owner.query(`select state, count(*)::int from pgboss.job where singleton_key = $1 group by 1 order by 1`, [key])).rows
    await expect.poll(states).toEqual([
      { state: expect.stringMatching(/retry|failed/), count: 1 },
      { state: 'completed', count: 8 },
    ])
    await world.owner.query(`delete from pgboss.job where singleton_key = $1`, [key])
  })

  test('what was given up waits for an administrator, who has it done once more', async () => {
    const [admin, nurse] = [await world.as('admin'), await world.as('nurse')]
    const failed = async () => (await admin.api.staff.tasks()).find(({ kind }) => kind === 'failed_jobs')?.count
    expect(await failed()).toBeUndefined()
    const keys = [v7(), v7()]
    for (const key of keys)
      await world.owner.query(
        `insert into pgboss.job (name, data, singleton_key, state, retry_count, completed_on, start_after)
         values ('consultation-booked', jsonb_build_object('appointmentId', $1::text), $1, 'failed', 20, now(), now() - interval '1 day')`,
        [key],
      )
    expect(await failed()).toBe(2)
    await expect(nurse.api.staff.retryFailedJobs()).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    await admin.api.staff.retryFailedJobs()
    expect(await failed()).toBeUndefined()
    await world.jobsDone()
    const { rows } = await world.owner.query('select distinct state from pgboss.job where singleton_key = any($1)', [keys])
    expect(rows).toEqual([{ state: 'completed' }])
  })

  test('a clock leaves the next try to the next minute, anything else is tried for hours', async () => {
    await world.owner.query(`update pgboss.queue set retry_limit = 5, retry_delay_max = null`) // as a server of the release before left them
    const { host, port, user, database, password } = world.owner.options
    const { config } = world.opened.world
    const other = await openServer({ config, owner: { host, port, user, database, password }, clock: world.now })
    await other.close()
    const { rows } = await world.owner.query(
      `select name, retry_limit, retry_delay_max from pgboss.queue where name in ('queue-clock', 'queue-item-added') order by 1`,
    )
    expect(rows).toEqual([
      { name: 'queue-clock', retry_limit: 1, retry_delay_max: null },
      { name: 'queue-item-added', retry_limit: 20, retry_delay_max: 1800 },
    ])
  })

  test('what does not fit does not compile', () => {
    const leave = async (enqueue: Enqueue) => {
      // @ts-expect-error a key that the job does not take
      await enqueue('consultation-booked', { appointmentID: '' }, '')
      // @ts-expect-error a key that is missing
      await enqueue('proposal-answered', { appointmentId: '' }, '')
      // @ts-expect-error a job that there is not
      await enqueue('consultation-bokked', { appointmentId: '' }, '')
    }
    expect(leave).toBeTypeOf('function')
  })
})

const count = async (table: string) => (await world.owner.query(`select from ${table}`)).rowCount

test('holds that ran out and signals of calls that are over are deleted, the others stay', async () => {
  const [patient, other, doctor] = [await world.as('patient'), await world.as('patient'), await world.as('doctor')]
  const monday = (time: string) => new Date(`2026-11-23T${time}:00+02:00`)
  await patient.api.booking.hold({ doctorId: doctor.id, startsAt: monday('09:00') })
  world.setTime(new Date(START.getTime() + 9 * 60_000))
  await other.api.booking.hold({ doctorId: doctor.id, startsAt: monday('10:00') })
  world.setTime(new Date(START.getTime() + 10 * 60_000))
  for (const [status, time] of [
    ['in_progress', '11:00'],
    ['completed', '12:00'],
    ['cancelled', '13:00'],
  ] as const) {
    const id = v7()
    await world.owner.query(
      `insert into appointments (id, user_id, doctor_id, type, starts_at, ends_at, status, reason, idempotency_key, booked_at)
       values ($1, $2, $3, 'General Consultation', $4, $4::timestamptz + interval '30 minutes', $5, 'x', $6, $4)`,
      [id, patient.id, doctor.id, monday(time), status, v7()],
    )
    await world.owner.query(
      `insert into call_signals (appointment_id, user_id, doctor_id, sender_id, session, key, signal, sent_at) values ($1, $2, $3, $2, $4, gen_random_uuid(), '{"kind":"hello"}', $5)`,
      [id, patient.id, doctor.id, v7(), world.now()],
    )
  }
  await runJob(world.opened.world, 'sweep', {})
  expect([await count('slot_holds'), await count('call_signals')]).toEqual([1, 1])
})
