import type pg from 'pg'
import type { MedicineDetails, Schedule } from '#contract/medicines.ts'
import { dosesOf, type DueDose } from '#rules/doses/doses.ts'
import { isCriticalMedicine } from '#rules/prescribing/prescribable.ts'
import { addDays, addMinutes, localDate, startOfDay } from '#rules/time.ts'
import { saveDueDoses, saveMarkedDoses, toDueRow } from '#server/doses/store.ts'
import { addStockCount } from '#server/medicines/stock.store.ts'
import { addMedicine, listVersions } from '#server/medicines/store.ts'
import { newId } from '#server/world/ids.ts'
import { kyselyOn } from '../kyselyOn.ts'

type DemoMedicine = { name: string; generic: string; strength: string; times: string[] | null; stock: number; why: string }

const medicine = (name: string, generic: string, strength: string, times: string[] | null, stock: number, why: string): DemoMedicine => ({
  name,
  generic,
  strength,
  times,
  stock,
  why,
})

/** Who takes what (domain 12.4), how much of it in percent, and how many of the last doses nobody took. Times null: as needed. */
const stories: Record<string, { taken: number; lastMissed?: number; list: DemoMedicine[] }> = {
  'lerato@demo.example': {
    taken: 85, // 84 of what counts in the last 30 days
    list: [
      medicine('Metformin', 'metformin', '500 mg', ['07:00', '19:00'], 40, 'Sugar'),
      medicine('Amlodipine', 'amlodipine', '5 mg', ['07:00'], 9, 'Blood pressure'),
      medicine('Panado', 'paracetamol', '500 mg', null, 20, 'Pain'),
    ],
  },
  'sipho@demo.example': {
    taken: 96,
    list: [medicine('TLD', 'tenofovir/lamivudine/dolutegravir', '300/300/50 mg', ['20:00'], 21, 'HIV')],
  },
  'ayanda@demo.example': {
    taken: 92,
    lastMissed: 3,
    list: [medicine('Rifafour', 'rifampicin/isoniazid/pyrazinamide/ethambutol', '150/75/400/275 mg', ['06:00'], 30, 'TB')],
  },
  'thandeka@demo.example': { taken: 90, list: [medicine('Sertraline', 'sertraline', '50 mg', ['07:00'], 14, 'Mood')] },
  'nomsa@demo.example': {
    taken: 94,
    list: [
      medicine('Folic acid', 'folic acid', '5 mg', ['07:00'], 24, 'Pregnancy'),
      medicine('Ferrous sulphate', 'ferrous sulphate', '200 mg', ['19:00'], 24, 'Iron'),
    ],
  },
}

const PAST_DAYS = 60

/** Sixty days of medicines as somebody took them, the same every time. */
export async function giveMedicines(client: pg.Client, email: string, userId: string, now: Date) {
  const story = stories[email]
  if (!story) return
  for (const one of story.list) await giveMedicine(client, { userId, now, ...story }, one)
}

type Story = { userId: string; now: Date; taken: number; lastMissed?: number }

async function giveMedicine(client: pg.Client, { userId, now, taken, lastMissed = 0 }: Story, of: DemoMedicine) {
  const db = kyselyOn(client)
  const id = newId()
  const startedOn = addDays(localDate(now), -PAST_DAYS)
  const begin = startOfDay(startedOn)
  const lasting = { startsOn: startedOn, endsOn: null, doseQty: 1, doseUnit: 'tablet' }
  const schedule: Schedule = of.times
    ? { kind: 'fixed_times', ...lasting, times: of.times, daysOfWeek: null }
    : { kind: 'prn', ...lasting, maxPer24h: 4, minGapMinutes: 240 }
  const isCritical = isCriticalMedicine({ name: of.name, genericName: of.generic })
  await addMedicine(db, { id, userId, details: detailsOf(of), source: 'patient', isCritical, startedOn }, begin)
  await client.query(
    `insert into medication_schedules (id, user_id, medication_id, kind, schedule, effective_from) values ($1, $2, $3, $4, $5, $6)`,
    [newId(), userId, id, schedule.kind, JSON.stringify(schedule), begin],
  )
  const versions = (await listVersions(db, [id])).get(id) ?? []
  const past = dosesOf(id, versions, begin, now).filter(({ missedAt }) => missedAt <= now)
  if (past.length > 0)
    await saveMarkedDoses(
      db,
      past.map((dose, place) => toPastRow(userId, dose, { place, of: past.length, taken, lastMissed })),
    )
  const open = past.at(-1) ? addMinutes(past.at(-1)!.dueAt, 1) : begin
  await saveDueDoses(db, { id, userId, dosesUntil: null }, versions, { from: open, now })
  await addStockCount(db, { id: newId(), userId, medicationId: id, quantity: of.stock, at: now })
}

const detailsOf = (of: DemoMedicine): MedicineDetails => ({
  name: of.name,
  genericName: of.generic,
  strengthText: of.strength,
  form: 'tablet',
  route: 'oral',
  scheduleHint: null,
  indication: of.why,
  foodNote: 'any',
  colour: null,
  instructions: '',
  prescriberText: '',
})

/** So many of a hundred are taken, the others spread evenly; a few are late. */
function toPastRow(
  userId: string,
  dose: DueDose,
  { place, of, taken, lastMissed }: { place: number; of: number; taken: number; lastMissed: number },
) {
  const gap = Math.floor(((place + 1) * (100 - taken)) / 100) > Math.floor((place * (100 - taken)) / 100)
  const isMissed = gap || place >= of - lastMissed
  const lateMinutes = (place * 17) % 23 === 0 ? 90 : (place * 7) % 40
  const takenAt = isMissed ? null : addMinutes(dose.dueAt, lateMinutes)
  return {
    ...toDueRow(userId, dose),
    status: isMissed ? ('missed' as const) : lateMinutes > 60 ? ('taken_late' as const) : ('taken' as const),
    taken_at: takenAt,
    recorded_at: takenAt,
    qty_taken: takenAt && dose.qty,
    via: takenAt && ('app' as const),
  }
}
