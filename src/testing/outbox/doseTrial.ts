import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { MINUTE_MS } from '#rules/time.ts'
import type { OutboxStep } from '#server/world/world.ts'
import { makeBrowser, startPushService } from '../browserPush.ts'
import { randomFrom } from '../denial/fuzz.ts'
import { keepWorkers } from './workers.ts'

export type DoseTrial = { owner: pg.ClientConfig; appSecret: string; patients: number; workers: number; kills: number; seed: number }
export type DoseTrialResult = {
  /** Who should hear, each of two doses that belong together. */
  told: number
  lost: number
  /** Told of twice, by another message than the first. */
  twice: number
  /** Handed over once more, in place of the first: a worker died between handing it over and noting it. */
  handedOverAgain: number
  /** Of doses that were marked before they were due, or long enough before the message went. */
  afterMark: number
  deaths: number
  seconds: number
}

const STEPS: readonly OutboxStep[] = ['doses claimed', 'after claim', 'before send', 'after send', 'after note']
const LEASE_SECONDS = 4
/** From the last question whether it is still to be marked until the push service has it, on a busy machine. */
const ON_ITS_WAY_SECONDS = 5

/** Doses of many patients in one minute, workers of which one is killed again and again, and patients who mark meanwhile. */
export async function runDoseTrial({
  owner: settings,
  appSecret,
  patients,
  workers: count,
  kills,
  seed,
}: DoseTrial): Promise<DoseTrialResult> {
  const service = await startPushService()
  const owner = new pg.Pool({ ...settings, max: 2 })
  owner.on('error', () => {})
  owner.on('connect', (client) => client.on('error', () => {})) // Postgres is stopped before the last one is closed
  const random = randomFrom(seed)
  const env = { APP_SECRET: appSecret, LOG_LEVEL: 'silent', OUTBOX_LEASE_SECONDS: String(LEASE_SECONDS), PUSH_HOSTS: service.origin }
  const workers = keepWorkers(count, { owner: settings, env })
  try {
    await owner.query('create table trial_people (n int, id uuid, medicine uuid)')
    await workers.ready()
    const began = performance.now()
    for (let kill = 1; kill <= kills; kill += 1) {
      const step = random.next() < 0.8 ? random.pick(STEPS) : null
      // Armed before anything is due, so that somebody comes to the step; if the other was faster, it dies later.
      const dying = step && workers.kill(kill, step)
      await putDoses(
        owner,
        { from: Math.floor(((kill - 1) * patients) / kills) + 1, to: Math.floor((kill * patients) / kills) },
        service.origin,
      )
      await pause(random.next() * 200)
      await markSome(owner)
      await Promise.race([dying ?? workers.kill(kill, null), pause(2500)])
    }
    await settleDown(owner, workers.setAhead)
    const seconds = Math.round((performance.now() - began) / 100) / 10
    const handedOver = Map.groupBy(service.received, ({ path }) => path)
    return {
      ...(await countDoses(owner, new Set(handedOver.keys()))),
      handedOverAgain: service.received.length - handedOver.size,
      deaths: workers.deaths(),
      seconds,
    }
  } finally {
    await workers.stop()
    service.stop()
    await owner.end()
  }
}

/** Patients with a browser, each of two doses that are due within two minutes; every tenth took them early. */
async function putDoses(owner: pg.Pool, { from, to }: { from: number; to: number }, origin: string) {
  const { p256dh, auth } = makeBrowser(origin).subscription
  await owner.query(`insert into trial_people select n, gen_random_uuid(), gen_random_uuid() from generate_series($1::int, $2::int) n`, [
    from,
    to,
  ])
  await owner.query(`insert into accounts.users (id, email, email_verified, first_name, last_name, created_at, updated_at)
    select id, 'dose' || n || '@mail.example', true, 'Lerato', 'P', now(), now() from trial_people where n between ${from} and ${to}`)
  await owner.query(
    `insert into push_subscriptions (id, user_id, endpoint, p256dh, auth, name, created_at)
     select gen_random_uuid(), id, $1 || '/push/' || n, $2, $3, 'Phone', now() from trial_people where n between ${from} and ${to}`,
    [origin, p256dh, auth],
  )
  await owner.query(`insert into medications (id, user_id, name, source, started_on, created_by, created_at, updated_at)
    select medicine, id, 'Metformin', 'patient', current_date, id, now(), now() from trial_people where n between ${from} and ${to}`)
  await owner.query(`insert into dose_events (id, user_id, medication_id, kind, due_at, opens_at, missed_at, dose_on, qty_due, status)
    select gen_random_uuid(), id, medicine, 'scheduled', now() + later, now(), now() + interval '4 hours', current_date, 1,
      case when n % 10 = 0 then 'taken' else 'scheduled' end
    from trial_people cross join (values (interval '0'), (interval '2 minutes')) dose (later) where n between ${from} and ${to}`)
}

/** Those whose number ends with 5 mark what is due. */
const markSome = (owner: pg.Pool) =>
  owner.query(
    `update dose_events set status = 'taken', taken_at = clock_timestamp() where status = 'scheduled'
       and user_id in (select id from trial_people where n % 10 = 5)`,
  )

/** Lets the clocks run on past retries, as far as no reminder is said once more, until nothing is left to do. */
async function settleDown(owner: pg.Pool, setAhead: (ms: number) => void) {
  for (let waited = 1; await isLeft(owner); waited += 1) {
    await pause(100)
    if (waited >= 100 && waited % 20 === 0) setAhead(Math.min(12, (waited - 80) / 20) * MINUTE_MS)
  }
}

async function isLeft(owner: pg.Pool): Promise<boolean> {
  const { rowCount } = await owner.query(
    `select from dose_events where status = 'scheduled' and reminder_id is null union all
     select from deliveries where code = 'med_due' and next_at is not null limit 1`,
  )
  return rowCount !== 0
}

async function countDoses(owner: pg.Pool, reached: ReadonlySet<string>) {
  const { rows } = await owner.query<{ n: number; marked: boolean; messages: number; late: boolean }>(
    `select p.n, bool_or(d.status = 'taken') as marked, (select count(*)::int from deliveries l where l.user_id = p.id and l.code = 'med_due') as messages,
       exists (select from deliveries l where l.user_id = p.id and l.sent_at > max(d.taken_at) + $1 * interval '1 second') as late
     from trial_people p join dose_events d on d.user_id = p.id group by p.n, p.id`,
    [ON_ITS_WAY_SECONDS],
  )
  const isReached = ({ n }: { n: number }) => reached.has(`/push/${n}`)
  const waiting = rows.filter(({ marked }) => !marked)
  return {
    told: waiting.length,
    lost: waiting.filter((one) => !isReached(one)).length,
    twice: rows.filter(({ messages }) => messages > 1).length,
    afterMark: rows.filter((one) => one.late || (one.n % 10 === 0 && isReached(one))).length,
  }
}
