import type { EarnedAchievement } from '#contract/score.ts'
import { completeness } from '#rules/profile.ts'
import { achievementsReached } from '#rules/score/achievements.ts'
import type { Db } from '../database/tables.ts'
import { listReadItems } from '../education/items.store.ts'
import { findOwnProfile } from '../people/ownProfile.store.ts'
import { listDoseDays, listFollowUpTimes, listTrackedDays } from './achievements.store.ts'

/** What a patient's own record says was reached by now, written down or not; read as the patient. */
export async function listReached(db: Db, patient: { id: string; email: string }, now: Date): Promise<EarnedAchievement[]> {
  const [profile, trackedOn, doseDays, items, followUpsAt] = await Promise.all([
    findOwnProfile(db, { ...patient, role: 'patient' }, now),
    listTrackedDays(db, patient.id),
    listDoseDays(db, patient.id, now),
    listReadItems(db, patient.id, now),
    listFollowUpTimes(db, patient.id),
  ])
  const { filled, of } = profile ? completeness(profile) : { filled: 0, of: 1 }
  return achievementsReached({ trackedOn, doseDays, items, followUpsAt, isProfileFilled: filled === of }, now)
}
