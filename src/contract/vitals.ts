import { z } from 'zod'

/** The kinds of readings of domain 3.1: blood pressure has two values (above and below), every other one. */
export type VitalKind = z.infer<typeof VitalKind>
export const VitalKind = z.enum([
  'bp',
  'glucose',
  'weight',
  'height',
  'temp',
  'pulse',
  'spo2',
  'resp',
  'peak_flow',
  'hba1c',
  'creatinine',
  'chol',
])
