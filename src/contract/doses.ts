import { z } from 'zod'
import { medicineLimits } from './limits.ts'
import { by, readOnly } from './procedure.ts'
import { CalendarDate, Id, Instant, typed } from './primitives.ts'

/** In units of the dose, such as tablets. */
export const DoseQuantity = z.number().min(0.001).max(9999).multipleOf(0.001)

export type DoseStatus = z.infer<typeof DoseStatus>
/** `scheduled`: nobody marked it and it is not missed yet; how it looks at a moment says `doseStateAt` (rules/doses/doses.ts). */
export const DoseStatus = z.enum(['scheduled', 'taken', 'taken_late', 'skipped', 'missed', 'cancelled'])

export type SkipReason = z.infer<typeof SkipReason>
export const SkipReason = z.enum([
  'forgot',
  'side_effects',
  'felt_well',
  'felt_sick',
  'ran_out',
  'cost',
  'busy_or_travelling',
  'clinician_advised',
  'in_hospital',
  'other',
])

export type Dose = z.infer<typeof Dose>
/** One dose that is due, or was taken without being due (`prn`). Ids of the first kind follow from medicine and time (rules/doses/doseIds.ts). */
export const Dose = z.object({
  id: Id,
  medicationId: Id,
  kind: z.enum(['scheduled', 'prn']),
  dueAt: Instant.nullable(),
  opensAt: Instant.nullable(), // before this it is early
  missedAt: Instant.nullable(),
  qtyDue: z.number().nullable(),
  status: DoseStatus,
  takenAt: Instant.nullable(),
  qtyTaken: z.number().nullable(),
  skipReason: SkipReason.nullable(),
  note: z.string(),
  isEarly: z.boolean(),
  isBackfilled: z.boolean(), // recorded later than it was taken
  isExcused: z.boolean(), // skipped on advice or in hospital: counts in no figure
  snoozedUntil: Instant.nullable(),
  /** The action that decided how it stands, so that a phone can tell whether what it has waiting comes after it. */
  lastAction: z.object({ id: Id, at: Instant }).nullable(),
})

const marking = {
  id: Id, // made where it was pressed; the same again changes nothing
  medicationId: Id,
  doseId: Id,
  dueAt: Instant.nullable(), // null: not due at any time
  at: Instant, // when it was pressed, by that device's clock
  via: z.enum(['app', 'push_action', 'offline_sync']),
}
const note = typed(medicineLimits.doseNote)

/** Who pressed what a phone sends later: refused, and kept there, where somebody else is signed in by then. */
export const ofPresser = { userId: Id.optional() }

export type DoseAction = z.infer<typeof DoseAction>
/** What somebody did with a dose. Of several the latest counts, whichever arrives first (domain 2.4). */
export const DoseAction = z.discriminatedUnion('action', [
  z.object({ action: z.literal('take'), ...marking, takenAt: Instant, qty: DoseQuantity, note }),
  z.object({ action: z.literal('skip'), ...marking, reason: SkipReason, note }),
  z.object({ action: z.literal('undo'), ...marking }),
  z.object({ action: z.literal('snooze'), ...marking, until: Instant }),
])

export type DoseRejection = z.infer<typeof DoseRejection>
/**
 * `forbidden`: not a medicine of the caller's. `unknown_dose`: never due. `too_old`: more than 14 days ago. `locked`: more than 48 hours after
 * it was due. `not_due`: too long before that.
 */
export const DoseRejection = z.enum(['forbidden', 'unknown_dose', 'too_old', 'locked', 'not_due'])

export type DoseActionResult = z.infer<typeof DoseActionResult>
export const DoseActionResult = z.object({
  id: Id,
  result: z.enum(['applied', 'duplicate', 'rejected']),
  reason: DoseRejection.nullable(),
})

export type DayRecord = z.infer<typeof DayRecord>
/** A day of the calendar (domain 2.6). `total`: what was due and is not excused. */
export const DayRecord = z.object({
  date: CalendarDate,
  status: z.enum(['taken', 'partial', 'skipped', 'excused', 'none', 'pending', 'future']),
  taken: z.int(),
  total: z.int(),
})

export type DoseTally = z.infer<typeof DoseTally>
/** What counts in a window (domain 2.5): `taken` in time, `late`, `skipped` and `missed` without an excuse, and the excused apart. */
export const DoseTally = z.object({ taken: z.int(), late: z.int(), skipped: z.int(), missed: z.int(), excused: z.int() })

export type AdherenceFigures = z.infer<typeof AdherenceFigures>
/** Percent; null where there is nothing to say. `pdc`: days covered by what was collected, with one decimal. */
export const AdherenceFigures = DoseTally.extend({
  adherence: z.int().nullable(),
  onTime: z.int().nullable(),
  pdc: z.number().nullable(),
  lastTakenAt: Instant.nullable(),
})

export type AdherenceFlag = z.infer<typeof AdherenceFlag>
/** What a list says of somebody's adherence in 30 days: below 80 %, or a critical medicine below 95 %, which comes first. */
export const AdherenceFlag = z.enum(['low', 'critical_low'])

export type DoseMonth = z.infer<typeof DoseMonth>
export const DoseMonth = z.object({ days: z.array(DayRecord), tally: DoseTally, adherence: z.int().nullable(), doses: z.array(Dose) })

/** 'YYYY-MM' */
const Month = z.string().regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/)
const ofMedicine = z.object({ medicationId: Id.nullable().default(null) }) // null: of all

export const doses = {
  /** What was marked on a device, also long ago and in any order. Answers each action and how the doses stand now. */
  sync: by('patient')
    .input(z.object({ deviceId: Id, ...ofPresser, actions: z.array(DoseAction).min(1).max(100) }))
    .output(z.object({ results: z.array(DoseActionResult), doses: z.array(Dose) })),
  /** A month of the calendar, of all medicines or of one. */
  calendar: by('patient')
    .route(readOnly)
    .input(ofMedicine.extend({ month: Month }))
    .output(DoseMonth),
  /** A month as far as it has come, or the last 90 days, as a file to keep. Not `readOnly`: that somebody took it along is written down. */
  download: by('patient')
    .input(ofMedicine.extend({ month: Month.nullable(), format: z.enum(['csv', 'pdf']) }))
    .output(z.file()),
}
