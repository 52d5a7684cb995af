import type { Dose } from '#contract/doses.ts'
import type { Medicine } from '#contract/medicines.ts'
import { daysSupply } from '../doses/adherence.ts'
import { unitsADay } from './schedules.ts'
import { refillCountsAt, stockAfter, type StockEntry } from './stock.ts'

type OfMedicine = { id: string; medicationId: string; at: Date }
export type Refill = OfMedicine & { quantity: number; dispensedOn: string; nextCollectOn: string | null }
export type StockCount = OfMedicine & { counted: number }
/** The doses that the server answered, and how the phone shows them. */
type Doses = { known: readonly Dose[]; shown: readonly Dose[] }

/** A medicine with what its phone has not sent yet: what was collected and counted, and doses that were marked. */
export function medicineWithWaiting(medicine: Medicine, waiting: readonly (Refill | StockCount)[], doses: Doses): Medicine {
  const { id, lastRefill, schedules } = medicine
  const own = waiting.filter((one, place) => one.medicationId === id && waiting.findIndex((same) => same.id === one.id) === place)
  // What the server has said already is in its stock.
  const refills = own.filter((one): one is Refill => 'quantity' in one && one.id !== lastRefill?.id)
  const counts = own.filter((one): one is StockCount => 'counted' in one)
  const stock = stockWithWaiting(medicine, [...refills.map(ofRefill), ...counts.map(ofCount)], doses)
  const last = refills.toSorted((a, b) => a.dispensedOn.localeCompare(b.dispensedOn)).at(-1)
  if (!last || (lastRefill && lastRefill.dispensedOn > last.dispensedOn)) return { ...medicine, stock }
  const { quantity, dispensedOn, nextCollectOn: collectOn } = last
  const supply = daysSupply(quantity, unitsADay(schedules, last.at))
  return { ...medicine, stock, collectOn, lastRefill: { id: last.id, dispensedOn, quantity, daysSupply: supply } }
}

function stockWithWaiting({ id, stock }: Medicine, entries: readonly StockEntry[], doses: Doses): Medicine['stock'] {
  const shown = doses.shown.flatMap(taken(id, 1))
  const isCounted = entries.some(({ kind }) => kind === 'count')
  if (stock?.isShort && !isCounted) return stock // by how much nobody knows
  const level =
    stock && !isCounted
      ? stockAfter([{ at: LONG_AGO, kind: 'count', quantity: stock.level }, ...entries, ...shown, ...doses.known.flatMap(taken(id, -1))])
      : stockAfter([...entries, ...shown])
  return level === null ? null : { level: Math.max(0, level), isShort: level < 0 }
}

const LONG_AGO = new Date(0)

/** -1: what the server has counted already. */
const taken =
  (id: string, sign: 1 | -1) =>
  ({ medicationId, takenAt, qtyTaken }: Dose): StockEntry[] =>
    medicationId === id && takenAt && qtyTaken !== null ? [{ at: takenAt, kind: 'dose', quantity: sign * qtyTaken }] : []

const ofRefill = ({ quantity, dispensedOn, at }: Refill): StockEntry => ({ at: refillCountsAt(dispensedOn, at), kind: 'refill', quantity })
const ofCount = ({ counted, at }: StockCount): StockEntry => ({ at, kind: 'count', quantity: counted })
