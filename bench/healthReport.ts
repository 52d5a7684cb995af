import { setTimeout as pause } from 'node:timers/promises'
import { v7 } from 'uuid'
import { cookieHeader } from '#server/accounts/sessions/cookies.ts'
import { openPostgres, startProduct, withClient } from './databases.ts'
import { seed } from './seed.ts'

/* node bench/healthReport.ts: from asking for the report of a year to its PDF, for a patient with three medicines, a symptom and two readings a day. */

/** A dose of each medicine, a symptom and two readings on each of 365 days. */
const aYear = [
  `insert into dose_events (id, user_id, medication_id, kind, due_at, opens_at, missed_at, dose_on, qty_due, status, taken_at, recorded_at, qty_taken, via)
   select uuidv7(), m.user_id, m.id, 'scheduled', at, at - interval '2 hours', at + interval '4 hours', at::date, 1,
     case when i % 9 = 0 then 'missed' else 'taken' end, case when i % 9 > 0 then at end, case when i % 9 > 0 then at end,
     case when i % 9 > 0 then 1 end, case when i % 9 > 0 then 'app' end
   from medications m, generate_series(12, 365) i cross join lateral (select date_trunc('hour', now()) - i * interval '1 day' as at) t
   where m.user_id = $1`,
  `insert into symptom_logs (id, user_id, code, severity, occurred_at, logged_at, saved_at)
   select uuidv7(), $1, 'headache', 1 + i % 3, at, at, at from generate_series(1, 365) i cross join lateral (select now() - i * interval '1 day' as at) t`,
  `insert into vitals (id, user_id, kind, value1, value2, unit, loinc, measured_at, source, recorded_by, recorded_at)
   select uuidv7(), $1, kind, value1, value2, unit, loinc, at, 'patient', $1, at
   from (values ('bp', 140, 90, 'mm[Hg]', '85354-9'), ('glucose', 7.1, null, 'mmol/L', '15074-8')) k (kind, value1, value2, unit, loinc),
     generate_series(1, 365) i cross join lateral (select now() - i * interval '1 day' as at) t`,
]

const postgres = await openPostgres()
try {
  const database = await postgres.make('bench_report')
  const reader = await withClient({ connectionString: database.url }, async (client) => {
    const { readers } = await seed(client, 1000)
    for (const text of aYear) await client.query(text, [readers[0]!.id])
    return readers[0]!
  })
  const product = await startProduct(database)
  const ask = async (path: string, body: unknown) => {
    const headers = {
      cookie: cookieHeader(reader.token, product.config),
      origin: product.config.appUrl.origin,
      'content-type': 'application/json',
    }
    const answer = await fetch(`${product.address}/api/rpc/healthReports/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ json: body }),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer
  }
  try {
    const id = v7()
    const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
    const began = performance.now()
    await ask('make', { id, from: day(365), to: day(0) })
    for (let state = ''; state !== 'ready'; await pause(20)) {
      const { json } = (await (await ask('mine', undefined)).json()) as { json: { id: string; state: string }[] }
      state = json.find((one) => one.id === id)!.state
      if (state === 'failed') throw new Error('the report failed')
    }
    const readyMs = performance.now() - began
    const pdf = await (await ask('download', { id })).arrayBuffer()
    const all = performance.now() - began
    console.log(
      `The report of a year: ready after ${Math.round(readyMs)} ms, its file of ${Math.round(pdf.byteLength / 1000)} kB after ${Math.round(all)} ms; goal 10 s.`,
    )
  } finally {
    await product.stop()
  }
} finally {
  await postgres.stop()
}
