import type { KnownConditions } from '#contract/symptoms.ts'
import { DAY_MS } from '../time.ts'

/** What the rules must know of somebody besides symptoms and readings. */
export type HealthFacts = {
  pregnant: boolean
  diabetes: boolean
  hiv: boolean
  copd: boolean
  heartFailure: boolean
  chemotherapy: boolean
}

/** Names as people and doctors write them, and their ICD-10 codes. */
const signs: Record<keyof HealthFacts, RegExp> = {
  pregnant: /\bpregnan|\bswanger|\bexpecting a baby|\bz3[345]\b|\bo[0-9]\d\b/,
  diabetes: /\bdiab|\bsugar\b|\bsuiker|\be1[0-4]\b/,
  hiv: /\bhiv\b|\baids\b|\bvigs\b|\bb2[0-4]\b|\bz21\b/,
  copd: /\bcopd\b|\bchronic obstructive|\bemphysema|\bchronic bronchitis|\bj4[34]\b/,
  heartFailure: /\b(?:heart|cardiac|ventricular) failure|\bchf\b|\bhartversaking|\bi50\b/,
  chemotherapy: /\bchemo|\bz51\b/,
}
/** What is somebody else's, over or denied. */
const notTheirs = /\b(?:no|not|never|without|family|mother|father|previous|past|former|geen)\b/

/** Read out of the names of somebody's conditions, with their codes or without. A name that may mean it counts: a rule then asks too much. */
export function healthFactsOf(conditions: readonly string[]): HealthFacts {
  const names = conditions.map((name) => name.toLowerCase()).filter((name) => !notTheirs.test(name))
  const is = (fact: keyof HealthFacts) => names.some((name) => signs[fact].test(name))
  return {
    pregnant: is('pregnant'),
    diabetes: is('diabetes'),
    hiv: is('hiv'),
    copd: is('copd'),
    heartFailure: is('heartFailure'),
    chemotherapy: is('chemotherapy'),
  }
}

/** So long after a visit a pregnancy or a course of chemotherapy that was named there may still go on. */
const PASSING_MS = 300 * DAY_MS

/** By what somebody says they have, and what doctors named in visits: there what passes counts for ten months. The phone asks it as the server does. */
export function redFlagFactsOf({ conditions, diagnoses }: KnownConditions, now: Date): HealthFacts {
  const factsOf = (named: KnownConditions['diagnoses']) =>
    healthFactsOf([...conditions, ...named.map(({ name, code }) => `${name} ${code ?? ''}`)])
  const recent = factsOf(diagnoses.filter(({ visitAt }) => visitAt.getTime() > now.getTime() - PASSING_MS))
  return { ...factsOf(diagnoses), pregnant: recent.pregnant, chemotherapy: recent.chemotherapy }
}
