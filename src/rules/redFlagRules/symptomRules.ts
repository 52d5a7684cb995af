import type { RedFlagLevel, RedFlagRuleId } from '#contract/redFlags.ts'
import type { SymptomCode } from '#contract/symptoms.ts'
import { addDays, DAY_MS } from '../time.ts'
import { type RedFlagEvidence, isTogether, isYes, sameDay, type SeenReading, type SeenSymptom, within } from './events.ts'

export type RedFlagRule = (evidence: RedFlagEvidence) => RedFlagLevel | false | undefined

/** Those of these codes, from this severity on. */
export const symptomsOf = ({ symptoms }: RedFlagEvidence, codes: SymptomCode | readonly SymptomCode[], from = 1): SeenSymptom[] =>
  symptoms.filter(({ code, severity }) => (typeof codes === 'string' ? code === codes : codes.includes(code)) && severity >= from)

/** What was just saved, if it is one of these. */
const newestOf = (evidence: RedFlagEvidence, codes: SymptomCode | readonly SymptomCode[], from = 1) =>
  symptomsOf(evidence, codes, from).find(({ isNewest }) => isNewest)

const hasNewest = (evidence: RedFlagEvidence, codes: SymptomCode | readonly SymptomCode[], from = 1) =>
  newestOf(evidence, codes, from) !== undefined

/** On how many of the last seven days one of these was severe, when what was just saved is one of them. */
function severeDays({ today }: RedFlagEvidence, severe: readonly SeenSymptom[]): number {
  const recent = severe.filter(({ day, severity }) => severity === 3 && day > addDays(today, -7) && day <= today)
  return recent.some(({ isNewest }) => isNewest) ? new Set(recent.map(({ day }) => day)).size : 0
}

const TB_DAYS = 14
/** Two coughs further apart than this are two coughs (domain 3.2). */
const SAME_COUGH_DAYS = 7

/** Since when somebody coughs without a longer pause, by what was logged up to the newest cough and how long it was said to last. */
function coughedMs(coughs: readonly SeenSymptom[]): number {
  const newest = coughs.find(({ isNewest }) => isNewest)
  if (!newest) return 0
  let since = newest.at
  for (const { at } of coughs.filter((cough) => cough.at < newest.at).sort((a, b) => b.at - a.at)) {
    if (since - at > SAME_COUGH_DAYS * DAY_MS) break
    since = at
  }
  return Math.max(newest.at - since, (newest.durationMinutes ?? 0) * 60_000)
}

/** Kilograms gained within three days, up to the newest weight. */
function gainedKg(readings: readonly SeenReading[]): number {
  const weights = readings.filter(({ kind }) => kind === 'weight')
  const newest = weights.find(({ isNewest }) => isNewest)
  if (!newest) return 0
  const before = weights.filter((one) => one.at < newest.at && within(3 * DAY_MS)(one, newest)).map(({ value1 }) => value1)
  return Math.round((newest.value1 - Math.min(newest.value1, ...before)) * 100) / 100
}

const gut: readonly SymptomCode[] = ['vomiting', 'diarrhoea']

/** Vomiting or diarrhoea from this severity on, on two days that follow each other or for as long. */
const isTwoDaysIll = (evidence: RedFlagEvidence, from: number) =>
  isTogether(symptomsOf(evidence, gut, from), symptomsOf(evidence, gut, from), (a, b) => addDays(a.day, 1) === b.day) ||
  (newestOf(evidence, gut, from)?.durationMinutes ?? 0) >= 2 * 24 * 60

/** The rules of symptoms (domain 3.2). What is not emergency is what stands after it. */
export const symptomRules: Record<Extract<RedFlagRuleId, `RF${string}`>, RedFlagRule> = {
  RF01: (seen) => {
    const pain = newestOf(seen, 'chest_pain')
    return pain && (pain.severity >= 2 || isYes(pain, 'chest_pain_spreads')) && 'emergency'
  },
  RF02: (seen) => {
    const breathless = newestOf(seen, 'breathless')
    return breathless && (breathless.severity === 3 || isYes(breathless, 'breathing_hard')) && 'emergency'
  },
  RF03: (seen) => {
    if (hasNewest(seen, ['weakness_one_side', 'confusion'])) return 'emergency'
    const headache = newestOf(seen, 'headache', 3)
    return headache && isYes(headache, 'headache_sudden') && 'emergency'
  },
  RF04: (seen) => {
    const seizure = newestOf(seen, 'seizure')
    return seizure && (isYes(seizure, 'seizure_grave') ? 'emergency' : 'urgent')
  },
  RF05: (seen) =>
    (hasNewest(seen, 'fainting', 3) ||
      isTogether(symptomsOf(seen, 'fainting'), symptomsOf(seen, ['palpitations', 'chest_pain']), sameDay)) &&
    'emergency',
  RF06: (seen) => {
    if (hasNewest(seen, 'cough_blood', 2) || hasNewest(seen, 'vomiting_blood') || hasNewest(seen, 'blood_in_stool', 3)) return 'emergency'
    return hasNewest(seen, ['cough_blood', 'blood_in_stool']) && 'urgent'
  },
  RF07: (seen) =>
    (hasNewest(seen, 'vaginal_bleeding', seen.facts.pregnant ? 1 : 3) ||
      hasNewest(seen, 'reduced_baby_movements') ||
      (seen.facts.pregnant && hasNewest(seen, ['headache', 'blurred_vision'], 2))) &&
    'emergency',
  RF08: (seen) => {
    const lowMood = newestOf(seen, 'low_mood')
    return lowMood && isYes(lowMood, 'self_harm') && 'emergency'
  },
  RF09: (seen) => {
    const fever = newestOf(seen, 'fever', 2)
    return fever && isYes(fever, 'fever_grave') && 'emergency'
  },
  RF10: (seen) => {
    const pain = newestOf(seen, 'abdominal_pain', seen.facts.pregnant ? 2 : 3)
    return pain && (pain.severity === 3 && isYes(pain, 'belly_grave') ? 'emergency' : 'urgent')
  },
  RF11: (seen) => {
    const rash = newestOf(seen, 'rash')
    return rash?.triggers.includes('new_medicine') && (isYes(rash, 'rash_grave') ? 'emergency' : 'urgent')
  },
  RF12: (seen) => hasNewest(seen, 'yellow_eyes') && 'urgent',
  RF13: (seen) => {
    const vomiting = seen.facts.diabetes ? newestOf(seen, 'vomiting', 2) : undefined
    if (vomiting && isYes(vomiting, 'drowsy_or_fast_breathing')) return 'emergency'
    return (vomiting !== undefined || hasNewest(seen, gut, 3) || isTwoDaysIll(seen, 2)) && 'urgent'
  },
  RF14: (seen) => {
    const coughs = symptomsOf(seen, 'cough')
    const isTb = isTogether(coughs, symptomsOf(seen, ['fever', 'night_sweats', 'weight_loss']), within(TB_DAYS * DAY_MS))
    return (isTb || coughedMs(coughs) >= TB_DAYS * DAY_MS) && 'nurse'
  },
  RF15: (seen) =>
    (isTogether(symptomsOf(seen, 'swollen_legs', 2), symptomsOf(seen, 'breathless'), within(3 * DAY_MS)) ||
      (seen.facts.heartFailure && gainedKg(seen.readings) >= 2)) &&
    'urgent',
  RF16: (seen) => seen.facts.diabetes && hasNewest(seen, 'foot_wound') && 'urgent',
  RF17: (seen) => severeDays(seen, seen.symptoms) >= 3 && 'nurse',
  RF18: (seen) => severeDays(seen, symptomsOf(seen, ['low_mood', 'anxiety'])) >= 2 && 'nurse',
}
