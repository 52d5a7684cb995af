import type pg from 'pg'
import { healthReportOf } from '#rules/healthReports/healthReport.ts'
import { periodOf, type PresetPeriod } from '#rules/healthReports/periods.ts'
import { addMinutes, localDate } from '#rules/time.ts'
import { findReportFacts } from '#server/healthReports/facts.store.ts'
import { addReport, saveShare } from '#server/healthReports/store.ts'
import { saveReport } from '#server/healthReports/work.store.ts'
import { newId } from '#server/world/ids.ts'
import { kyselyOn } from '../kyselyOn.ts'

type Reported = { userId: string; doctorId: string; now: Date }

/** Two of the patient who has most to report: one that stands ready, and one that the doctor of the visit to come reads (domain 12.4). */
export async function giveReports(client: pg.Client, { userId, doctorId, now }: Reported) {
  await makeReport(client, userId, '30d', addMinutes(now, -24 * 60))
  const shared = await makeReport(client, userId, '3m', addMinutes(now, -60))
  const { rows } = await client.query<{ id: string }>(
    `select id from appointments where user_id = $1 and doctor_id = $2 and status = 'scheduled' order by starts_at limit 1`,
    [userId, doctorId],
  )
  await saveShare(kyselyOn(client), shared, { doctor_id: doctorId, appointment_id: rows[0]!.id, shared_at: addMinutes(now, -50) })
}

/** As the job makes it of what its patient may read; answers its id. */
async function makeReport(client: pg.Client, userId: string, preset: PresetPeriod, at: Date) {
  const [db, id] = [kyselyOn(client), newId()]
  const period = periodOf(preset, localDate(at))
  await addReport(db, { id, userId, ...period }, at)
  await saveReport(db, id, healthReportOf(await findReportFacts(db, userId, period, at), period, localDate(at)), at)
  return id
}
