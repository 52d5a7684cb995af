import { z } from 'zod'

export type RedFlagRuleId = z.infer<typeof RedFlagRuleId>
/** The rules of domain 3.2, of symptoms (RF) and readings (RV). `words`: what was typed as a symptom asks for help (domain 8.3). */
export const RedFlagRuleId = z.enum([
  'RF01',
  'RF02',
  'RF03',
  'RF04',
  'RF05',
  'RF06',
  'RF07',
  'RF08',
  'RF09',
  'RF10',
  'RF11',
  'RF12',
  'RF13',
  'RF14',
  'RF15',
  'RF16',
  'RF17',
  'RF18',
  'RV01',
  'RV02',
  'RV03',
  'RV04',
  'RV05',
  'RV06',
  'RV07',
  'words',
])

export type RedFlagLevel = z.infer<typeof RedFlagLevel>
/** The gravest first. */
export const RedFlagLevel = z.enum(['emergency', 'urgent', 'nurse'])

export type FollowUpId = z.infer<typeof FollowUpId>
/** What is asked about a symptom before it is saved. */
export const FollowUpId = z.enum([
  'chest_pain_spreads',
  'breathing_hard',
  'headache_sudden',
  'seizure_grave',
  'self_harm',
  'fever_grave',
  'belly_grave',
  'rash_grave',
  'drowsy_or_fast_breathing',
])

export type FollowUpAnswer = z.infer<typeof FollowUpAnswer>
/** 'I don't know' counts as yes (domain 3.2). */
export const FollowUpAnswer = z.enum(['yes', 'no', 'unknown'])
