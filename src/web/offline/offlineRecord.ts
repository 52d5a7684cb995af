import type { Me } from '#contract/accounts.ts'

export const OFFLINE_DAYS = 7
const DAY_MS = 24 * 60 * 60_000
/** A list of medicines says more days ahead than other answers (domain 2.4), and without that of symptoms nobody could write one down. */
const keptDays: Record<string, number> = { 'medicines.mine': 14, 'symptoms.mine': 14 }
/** More than anybody opens in a week; what was opened longest ago goes first. */
const MAX_ANSWERS = 200

/** What the server said, and when. */
export type OfflineAnswer = { key: readonly unknown[]; data: unknown; at: number }

/** All that this device keeps for when there is no connection: of one person, the last patient who was signed in here. */
export type OfflineRecord = { me: Me; version: string; answers: Record<string, OfflineAnswer> }

/** What is kept of a person once the server has said who they are. Staff sit at shared desks: of them nothing is. */
export function withPerson(before: OfflineRecord | undefined, me: Me | null, version: string): OfflineRecord | undefined {
  if (me?.role !== 'patient') return undefined
  const isSame = before?.me.id === me.id && before.version === version
  return { me, version, answers: isSame ? before.answers : {} }
}

/** Adds what was just opened. Answers that come when somebody else is here, or nobody, are not kept. */
export function withAnswers(before: OfflineRecord | undefined, userId: string, fresh: Record<string, OfflineAnswer>, nowMs: number) {
  if (before?.me.id !== userId) return before
  const answers = Object.entries({ ...before.answers, ...fresh })
    .filter(([, answer]) => isStillKept(answer, nowMs))
    .toSorted(([, a], [, b]) => b.at - a.at)
    .slice(0, MAX_ANSWERS)
  return { ...before, answers: Object.fromEntries(answers) }
}

/** Whether the record may still be shown: its session is not over, and this version wrote it. */
export function isUsableRecord({ me, version }: OfflineRecord, nowMs: number, ours: string | undefined) {
  return me.role === 'patient' && me.sessionEndsAt.getTime() > nowMs && (ours === undefined || version === ours)
}

/** Answers that are not too old to be shown. */
export const usableAnswers = ({ answers }: OfflineRecord, nowMs: number) =>
  Object.values(answers).filter((answer) => isStillKept(answer, nowMs))

function isStillKept({ key: [path], at }: OfflineAnswer, nowMs: number) {
  const days = keptDays[Array.isArray(path) ? path.join('.') : ''] ?? OFFLINE_DAYS
  return nowMs - at < days * DAY_MS
}
