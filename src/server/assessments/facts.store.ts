import { sql } from 'kysely'
import type { RiskFacts } from '#contract/assessments.ts'
import { addDays, addMinutes, ageOn, localDate } from '#rules/time.ts'
import type { Db } from '../database/tables.ts'
import { listCurrentMedicines } from '../medicines/store.ts'
import { findProfile } from '../people/store.ts'
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
    listCurrentMedicines(db, userId, now),
    findAdherence(db, userId, now),
    listSymptomLogs(db, userId, { from: addDays(today, -7), to: today }),
    findDangers(db, userId, now),
  ])
  return {
    readings,
    adherence,
    conditions: profile?.chronic_conditions ?? [],
    isPregnant: profile?.pregnancy === 'pregnant',
    isMan: (profile?.sex_at_birth ?? profile?.gender) === 'male',
    medicines: medicines.length,
    age: profile?.birth_date ? ageOn(profile.birth_date, today) : null,
    hadSevereSymptom: symptoms.some(({ severity }) => severity === SEVERE),
    ...dangers,
  }
}

/** Of 30 days, as domain 4 counts it; nothing where no dose was due. */
async function findAdherence(db: Db, userId: string, now: Date) {
  const { rows } = await sql<{ taken: number; due: number }>`
    select count(*) filter (where status in ('taken', 'taken_late'))::int as taken, count(*)::int as due from dose_events
    where user_id = ${userId}::uuid and kind = 'scheduled' and not excused and status in ('taken', 'taken_late', 'skipped', 'missed')
      and due_at > ${addMinutes(now, -30 * DAY_MINUTES)} and due_at <= ${now}`.execute(db)
  const { taken, due } = rows[0]!
  return due === 0 ? null : { percent: Math.round((100 * taken) / due), due }
}

async function findDangers(db: Db, userId: string, now: Date) {
  const emergency = db
    .selectFrom('red_flags')
    .select('id')
    .where('user_id', '=', userId)
    .where('level', '=', 'emergency')
    .where('mistaken_at', 'is', null)
    .where('found_at', '>', addMinutes(now, -14 * DAY_MINUTES))
    .limit(1)
    .executeTakeFirst()
  const urgent = db
    .selectFrom('queue_items')
    .select('id')
    .where('user_id', '=', userId)
    .where('priority', '=', 1)
    .where('status', '<>', 'resolved')
    .limit(1)
    .executeTakeFirst()
  const [flag, item] = await Promise.all([emergency, urgent])
  return { hadEmergency: flag !== undefined, hasOpenP1: item !== undefined }
}
