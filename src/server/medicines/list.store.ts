import { sql } from 'kysely'
import type { Medicine, ScheduleVersion } from '#contract/medicines.ts'
import { statusAt } from '#rules/medicines/medicines.ts'
import { lastDayOf } from '#rules/medicines/schedules.ts'
import { repeatsLeft, scriptValidUntil } from '#rules/medicines/stock.ts'
import { DAY_MS } from '#rules/time.ts'
import type { Db } from '../database/tables.ts'
import { listVersions } from './store.ts'

const SHOWN_DAYS = 7

/** What is left of each, the last time it was collected, how often, and how often since its script was written: one look at what hangs on a medicine. */
const stockOf = sql<{
  level: number | null
  refills: number
  dispensed: number
  refillId: string
  dispensedOn: string
  quantity: number
  daysSupply: number | null
}>`(
  select json_build_object(
    'level', case when coalesce(c.at, f.at) is not null then coalesce(c.quantity, 0)
      + coalesce((select sum(r.quantity) from refills r where r.medication_id = m.id and (c.at is null or r.at > c.at)), 0)
      - coalesce((select sum(d.qty_taken) from dose_events d where d.medication_id = m.id and d.taken_at > coalesce(c.at, f.at)), 0) end,
    'refills', (select count(*) from refills r where r.medication_id = m.id),
    'dispensed', (select count(*) from refills r where r.medication_id = m.id and r.dispensed_on >= p.issued_on),
    'refillId', l.id, 'dispensedOn', l.dispensed_on, 'quantity', l.quantity, 'daysSupply', l.days_supply)
  from (select) one
  left join lateral (select quantity, at from stock_counts where medication_id = m.id order by at desc, id desc limit 1) c on true
  left join lateral (select at from refills where medication_id = m.id order by at limit 1) f on true
  left join lateral (select id, dispensed_on, quantity, days_supply from refills where medication_id = m.id
    order by dispensed_on desc, at desc, id desc limit 1) l on true)`

const rowsOf = (db: Db, userId: string) =>
  db
    .selectFrom('medications as m')
    .leftJoin('prescription_items as p', (join) => join.onRef('p.document_id', '=', 'm.document_id').onRef('p.position', '=', 'm.position'))
    .selectAll('m')
    .select(['p.issued_on', 'p.repeats', stockOf.as('stock')])
    .where('m.user_id', '=', userId)
    .orderBy('m.created_at')
    .orderBy('m.id')
    .execute()

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

/** All medicines of a person, the oldest first, for whoever may see them. */
export async function listMedicines(db: Db, userId: string, now: Date): Promise<Medicine[]> {
  const rows = await rowsOf(db, userId)
  const versions = await listVersions(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => toMedicine(row, versions.get(row.id) ?? [], now))
}

function toMedicine(row: Row, versions: ScheduleVersion[], now: Date): Medicine {
  const status = statusAt(row.status, versions, now)
  const last = versions.at(-1)
  return {
    ...toDetails(row),
    id: row.id,
    status,
    source: row.source,
    isCritical: row.is_critical,
    startedOn: row.started_on,
    endedOn: row.ended_on ?? (status === 'completed' && last ? lastDayOf(last.schedule) : null),
    stopReason: row.stop_reason,
    stopText: row.stop_text,
    collectionPlace: row.collection_place,
    collectOn: row.collect_on,
    schedules: versions.filter(
      (one) => one === last || !one.effectiveTo || one.effectiveTo.getTime() > now.getTime() - SHOWN_DAYS * DAY_MS,
    ),
    stock: toStock(row.stock.level),
    lastRefill: row.stock.refills === 0 ? null : toRefill(row.stock),
    prescription: toPrescription(row),
    version: row.version,
  }
}

const toDetails = (row: Row) => ({
  name: row.name,
  genericName: row.generic_name,
  strengthText: row.strength_text,
  form: row.form,
  route: row.route,
  scheduleHint: row.schedule_hint,
  indication: row.indication,
  foodNote: row.food_note,
  colour: row.colour,
  instructions: row.instructions,
  prescriberText: row.prescriber_text,
})

const toStock = (level: number | null) => (level === null ? null : { level: Math.max(0, level), isShort: level < 0 })

const toRefill = ({ refillId: id, dispensedOn, quantity, daysSupply }: Row['stock']) => ({ id, dispensedOn, quantity, daysSupply })

function toPrescription({ document_id: documentId, issued_on: issuedOn, repeats, stock }: Row): Medicine['prescription'] {
  if (documentId === null || issuedOn === null || repeats === null) return null
  return {
    documentId,
    issuedOn,
    repeats,
    repeatsLeft: repeatsLeft({ repeats }, stock.dispensed),
    validUntil: scriptValidUntil({ issuedOn, repeats }, stock.dispensed),
  }
}
