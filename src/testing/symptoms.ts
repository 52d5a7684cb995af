import { v7 } from 'uuid'
import type { SymptomAction, SymptomEntry } from '#contract/symptoms.ts'

/** What somebody wrote down, with whatever a test says of it. */
export const symptomEntry = (more: Partial<SymptomEntry> & { occurredAt: Date }): SymptomEntry => ({
  code: 'headache',
  text: '',
  severity: 1,
  durationMinutes: null,
  triggers: [],
  notes: '',
  answers: {},
  ...more,
})

type Logged = Extract<SymptomAction, { action: 'log' }>

/** Written down at that time, and of that time. */
export const logging = (at: Date, more: Partial<SymptomEntry> = {}, logId: string = v7()): Logged => ({
  action: 'log',
  id: v7(),
  at,
  logId,
  entry: symptomEntry({ occurredAt: at, ...more }),
})

export const mistaking = (logId: string, at: Date, isMistake = true): SymptomAction => ({
  action: 'mistake',
  id: v7(),
  at,
  logId,
  isMistake,
})

export const checkingIn = (date: string, at: Date, isNone = true): SymptomAction => ({ action: 'checkIn', id: v7(), at, date, isNone })
