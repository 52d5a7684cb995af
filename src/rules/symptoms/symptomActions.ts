import type { MySymptoms, SymptomAction, SymptomCheckIn, SymptomEntry, SymptomLog, SymptomRejection } from '#contract/symptoms.ts'
import { addDays, DAY_MS, HOUR_MS, localDate } from '../time.ts'

/** So far back may somebody write down (domain 3.1), and wait with what they wrote on a phone. */
export const OLDEST_SYMPTOM_DAYS = 30
export const EDIT_HOURS = 48

/** An entry with what decides which of several changes counts: when its words and whether it is a mistake were last said. */
export type SymptomRecord = {
  id: string
  entry: SymptomEntry
  loggedAt: Date
  savedAt: Date
  isMistake: boolean
  markedAt: Date | null
}

export type KnownSymptoms = { log: SymptomRecord | undefined; checkIn: SymptomCheckIn | undefined }
export type JudgedSymptom = { rejected: SymptomRejection } | { log: SymptomRecord } | { checkIn: SymptomCheckIn }

/**
 * How an entry or a day stands after an action, or why that does not count: the same on a phone and on the server. A clock that is ahead is
 * put right by as much, so that 'an hour ago' stays an hour ago; of those that are then of one time the one that was pressed later counts.
 */
export function judgeSymptom(action: SymptomAction, known: KnownSymptoms, receivedAt: Date): JudgedSymptom {
  const at = action.at < receivedAt ? action.at : receivedAt
  if (at.getTime() < receivedAt.getTime() - OLDEST_SYMPTOM_DAYS * DAY_MS) return { rejected: 'too_old' }
  if (action.action === 'checkIn') return judgeCheckIn(action, at, known.checkIn)
  if (action.action === 'log') return judgeLog(action, at, known.log)
  if (!known.log) return { rejected: 'unknown' }
  const isNew = !known.log.markedAt || at >= known.log.markedAt
  return { log: isNew ? { ...known.log, isMistake: action.isMistake, markedAt: at } : known.log }
}

function judgeLog(
  { logId, entry, at: pressedAt }: Extract<SymptomAction, { action: 'log' }>,
  at: Date,
  log: SymptomRecord | undefined,
): JudgedSymptom {
  if (entry.occurredAt > pressedAt) return { rejected: 'future' }
  const occurredAt = new Date(entry.occurredAt.getTime() - (pressedAt.getTime() - at.getTime()))
  const loggedAt = log && log.loggedAt < at ? log.loggedAt : at
  if (occurredAt.getTime() < loggedAt.getTime() - OLDEST_SYMPTOM_DAYS * DAY_MS) return { rejected: 'too_old' }
  if (!log) return { log: { id: logId, entry: { ...entry, occurredAt }, loggedAt, savedAt: at, isMistake: false, markedAt: null } }
  if (at < log.savedAt) return { log: { ...log, loggedAt } }
  return isEditable({ loggedAt }, at) ? { log: { ...log, entry: { ...entry, occurredAt }, savedAt: at } } : { rejected: 'locked' }
}

function judgeCheckIn(
  { date, isNone, at: pressedAt }: Extract<SymptomAction, { action: 'checkIn' }>,
  at: Date,
  known: SymptomCheckIn | undefined,
): JudgedSymptom {
  if (date > localDate(pressedAt)) return { rejected: 'future' }
  const day = date < localDate(at) ? date : localDate(at)
  if (day < addDays(localDate(at), -OLDEST_SYMPTOM_DAYS)) return { rejected: 'too_old' }
  return { checkIn: known && at < known.changedAt ? known : { date: day, isNone, changedAt: at } }
}

/** Afterwards a correction is a new entry. */
export const isEditable = ({ loggedAt }: Pick<SymptomLog, 'loggedAt'>, now: Date): boolean =>
  now.getTime() <= loggedAt.getTime() + EDIT_HOURS * HOUR_MS

/** The day a check-in is about after a clock that is ahead was put right. */
export const checkInDay = ({ date }: { date: string }, receivedAt: Date): string =>
  date < localDate(receivedAt) ? date : localDate(receivedAt)

/** What a phone shows: what the server said, with what waits here; newest first. */
export function symptomsOnPhone({ logs, checkIns }: Pick<MySymptoms, 'logs' | 'checkIns'>, waiting: readonly SymptomAction[], now: Date) {
  const records = new Map(logs.map((log) => [log.id, toRecord(log)]))
  const days = new Map(checkIns.map((one) => [one.date, one]))
  for (const action of waiting) {
    const log = 'logId' in action ? records.get(action.logId) : undefined
    const checkIn = 'date' in action ? days.get(checkInDay(action, now)) : undefined
    const judged = judgeSymptom(action, { log, checkIn }, now)
    if ('log' in judged) records.set(judged.log.id, judged.log)
    if ('checkIn' in judged) days.set(judged.checkIn.date, judged.checkIn)
  }
  const known = new Map(logs.map((log) => [log.id, log]))
  const shown = [...records.values()].filter(({ isMistake }) => !isMistake).map((record) => toShownLog(record, known.get(record.id)))
  return { logs: shown.sort(newestFirst), checkIns: [...days.values()] }
}

const newestFirst = (a: SymptomLog, b: SymptomLog) => b.occurredAt.getTime() - a.occurredAt.getTime() || (a.id < b.id ? 1 : -1)

/** What comes next was pressed after all that was seen. */
const toRecord = ({ id, loggedAt, changedAt, redFlagRules: _, redFlagLevel: __, ...entry }: SymptomLog): SymptomRecord => ({
  id,
  entry,
  loggedAt,
  savedAt: changedAt,
  isMistake: false,
  markedAt: changedAt,
})

const toShownLog = ({ id, entry, loggedAt, savedAt, markedAt }: SymptomRecord, known: SymptomLog | undefined): SymptomLog => ({
  id,
  ...entry,
  loggedAt,
  changedAt: markedAt && markedAt > savedAt ? markedAt : savedAt,
  redFlagRules: known?.redFlagRules ?? [],
  redFlagLevel: known?.redFlagLevel ?? null,
})

/** When a press counts: by the device's clock, but after what its person saw. */
export const symptomPressedAt = (seen: { changedAt: Date } | undefined, now: Date): Date =>
  seen && seen.changedAt >= now ? new Date(seen.changedAt.getTime() + 1) : now
