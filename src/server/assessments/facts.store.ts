import { sql } from 'kysely'
import type { RiskFacts } from '#contract/assessments.ts'
import { addDays, addMinutes, ageOn, localDate } from '#rules/time.ts'
import type { Db } from '../database/tables.ts'
import { countTaken } from '../medicines/store.ts'
import { findProfile } from '../people/store.ts'
import { isCountedDose, isTaken } from '../score/store.ts'
import { listSymptomLogs } from '../symptoms/store.ts'
import { listReadings } from '../vitals/store.ts'
import { listAmendedReadings } from './measured.store.ts'

const DAY_MINUTES = 24 * 60
const SEVERE = 3

/** What the record says for the risk of a patient, for whoever may read it (domain 6.5). */
export async function findRiskFacts(db: Db, userId: string, now: Date): Promise<RiskFacts> {
  const today = localDate(now)
  const [profile, readings, medicines, adherence, symptoms, dangers] = await Promise.all([
    findProfile(db, userId),
    listReadings(db, userId, 183, now, await listAmendedReadings(db, userId)),
    countTaken(db, userId, now),
    findAdherence(db, userId, now),
    listSymptomLogs(db, userId, { from: addDays(today, -6), to: today }),
    findDangers(db, userId, now),
  ])
  return {
    readings,
    adherence,
    conditions: profile?.chronic_conditions ?? [],
    isPregnant: profile?.pregnancy === 'pregnant',
    isMan: (profile?.sex_at_birth ?? profile?.gender) === 'male',
    medicines,
    age: profile?.birth_date ? ageOn(profile.birth_date, today) : null,
    hadSevereSymptom: symptoms.some(({ severity }) => severity === SEVERE),
    ...dangers,
  }
}

/** Of the last 30 days with today, as the score counts doses (domain 2.5); nothing where no dose was due. */
async function findAdherence(db: Db, userId: string, now: Date) {
  const today = localDate(now)
  const { rows } = await sql<{ taken: number; due: number }>`
    select count(*) filter (where ${isTaken})::int as taken, count(*)::int as due from dose_events d
    where d.user_id = ${userId}::uuid and d.dose_on between ${addDays(today, -29)} and ${today} and ${isCountedDose(now)}`.execute(db)
  const { taken, due } = rows[0]!
  return due === 0 ? null : { percent: Math.round((100 * taken) / due), due }
}

async function findDangers(db: Db, userId: string, now: Date) {
  const emergencies = db
    .selectFrom('red_flags')
    .select('rules')
    .where('user_id', '=', userId)
    .where('level', '=', 'emergency')
    .where('mistaken_at', 'is', null)
    .where('found_at', '>', addMinutes(now, -14 * DAY_MINUTES))
    .execute()
  const urgent = db
    .selectFrom('queue_items')
    .select('id')
    .where('user_id', '=', userId)
    .where('priority', '=', 1)
    .where('status', '<>', 'resolved')
    .limit(1)
    .executeTakeFirst()
  const [flags, item] = await Promise.all([emergencies, urgent])
  return { hadEmergency: flags.length > 0, hadRf07: flags.some(({ rules }) => rules.includes('RF07')), hasOpenP1: item !== undefined }
}
