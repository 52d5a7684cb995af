import { sql } from 'kysely'
import type { Answers } from '#contract/assessmentAnswers.ts'
import type { CompletedIntake, IntakeDraft, OpenIntake } from '#contract/assessments.ts'
import type { Identity } from '#contract/people.ts'
import { answersForNextIntake, answersOfProfile, type IntakeProfile, saidBesideProfile } from '#rules/assessments/intakeProfile.ts'
import { medicinesAnswered } from '#rules/assessments/intakeDraft.ts'
import type { ListedMedicine } from '#rules/assessments/intakeForm.ts'
import { displayName } from '#rules/names.ts'
import type { Db } from '../database/tables.ts'
import { listTaken } from '../medicines/store.ts'
import { isIdentityTaken, type toStoredIdentity } from '../people/identity.store.ts'

type OpenRow = {
  id: string
  first_name: string
  last_name: string
  language: string | null
  phone: string | null
  preferred_time: string | null
  consented_at: Date
  intake_due_at: Date
  nurse_id: string | null
  nurse_name: string | null
  saved_at: Date | null
}

/** Who waits for the intake, whose term ends first above. */
export async function listIntakes(db: Db): Promise<OpenIntake[]> {
  const { rows } = await sql<OpenRow>`select * from open_intakes() order by intake_due_at, id`.execute(db)
  return rows.map((row) => ({
    userId: row.id,
    name: displayName(row.first_name, row.last_name),
    consentedAt: row.consented_at,
    dueAt: row.intake_due_at,
    language: row.language,
    phone: row.phone,
    preferredTime: row.preferred_time,
    begun: row.saved_at && { nurseId: row.nurse_id, nurseName: row.nurse_name ?? '', savedAt: row.saved_at },
  }))
}

/** Takes an intake for the asking nurse; the nurse who has it then, or nothing where nobody waits for one. */
export async function claimIntake(db: Db, userId: string, takesOver: boolean): Promise<string | null> {
  const { rows } = await sql<{ holder: string | null }>`select take_intake(${userId}::uuid, ${takesOver}) as holder`.execute(db)
  return rows[0]?.holder ?? null
}

type Profile = IntakeProfile & {
  first_name: string
  last_name: string
  version: number
  consented_at: string
  medicines: Parameters<typeof listTaken>[0]
  identity: Identity | null
}

/** An intake as the server reads it: `said` is what was answered in it alone, and `version` of both, so that what is typed never goes by an older profile. */
type FoundIntake = IntakeDraft & { known: Answers; said: Answers }

/** The intake of the nurse who has it, with what the profile knows where nothing was answered. */
export async function findIntake(db: Db, userId: string, now: Date): Promise<FoundIntake | undefined> {
  const { rows } = await sql<{ profile: Profile | null }>`select intake_profile(${userId}::uuid) as profile`.execute(db)
  const profile = rows[0]?.profile
  const row = await db.selectFrom('intakes').select(['answers', 'version', 'saved_at']).where('patient_id', '=', userId).executeTakeFirst()
  if (!profile || !row) return
  const known = answersOfProfile(profile)
  const isOfEarlier = row.saved_at < new Date(profile.consented_at)
  const said = isOfEarlier ? answersForNextIntake(row.answers) : saidBesideProfile(row.answers, known)
  return {
    said,
    known,
    userId,
    name: displayName(profile.first_name, profile.last_name),
    phone: profile.phone_number,
    birthDate: profile.birth_date,
    identity: profile.identity,
    profileVersion: profile.version,
    medicines: listTaken(profile.medicines, now),
    answers: { ...known, ...said },
    version: row.version + profile.version,
    savedAt: row.saved_at,
  }
}

/** What was answered at an intake that is completed, for a nurse who has the chart. */
export async function findCompletedIntake(db: Db, userId: string): Promise<CompletedIntake | undefined> {
  const row = await db
    .selectFrom('intakes')
    .select(['answers', 'completed_at', sql<string>`coalesce(colleague_name(nurse_id), '')`.as('nurse_name')])
    .where('patient_id', '=', userId)
    .where('completed_at', 'is not', null)
    .executeTakeFirst()
  if (!row) return
  const { answers, completed_at: completedAt, nurse_name: nurseName } = row
  return { answers, nurseName, completedAt: completedAt!, medicines: await listMedicineNames(db, userId, medicinesAnswered(answers)) }
}

const listMedicineNames = async (db: Db, userId: string, ids: string[]): Promise<ListedMedicine[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('medications')
        .select(['id', 'name'])
        .where('user_id', '=', userId)
        .where('id', 'in', ids)
        .orderBy('created_at')
        .execute()

/** Keeps answers in the intake that was read; false where somebody was faster. */
export async function saveIntakeAnswers(
  db: Db,
  { userId, version: read, profileVersion }: FoundIntake,
  answers: Answers,
  now: Date,
): Promise<boolean> {
  const version = read - profileVersion
  const { numUpdatedRows } = await db
    .updateTable('intakes')
    .set({ answers: JSON.stringify(answers), version: version + 1, saved_at: now })
    .where('patient_id', '=', userId)
    .where('version', '=', version)
    .where('completed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type SaidDocument = { version: number; birthDate: string | null; document: ReturnType<typeof toStoredIdentity> | null }

/** Keeps the document that was read out, or takes it away, in a profile of this version; 'stale' where nurse or profile are not what was read. */
export async function saveIntakeDocument(
  db: Db,
  userId: string,
  { version, birthDate, document }: SaidDocument,
): Promise<'saved' | 'taken' | 'stale'> {
  const stored = document && JSON.stringify({ ...document, number_encrypted: `\\x${document.number_encrypted.toString('hex')}` })
  try {
    const { rows } = await sql<{
      saved: boolean
    }>`select save_intake_identity(${userId}::uuid, ${version}, ${birthDate}::date, ${stored}::jsonb) as saved`.execute(db)
    return rows[0]?.saved ? 'saved' : 'stale'
  } catch (error) {
    if (isIdentityTaken(error)) return 'taken'
    throw error
  }
}

/** Holds the profile of this version for the nurse who has the intake; false where either is not what was read. */
export async function lockIntakeProfile(db: Db, userId: string, version: number): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select lock_intake_profile(${userId}::uuid, ${version}) as held`.execute(db)
  return rows[0]?.held === true
}

/** Writes what was said into the profile and closes the intake. */
export async function endIntakeForm(db: Db, userId: string, columns: Partial<IntakeProfile>, now: Date): Promise<boolean> {
  const { rows } = await sql<{
    saved: boolean
  }>`select save_intake_profile(${userId}::uuid, ${JSON.stringify(columns)}::jsonb) as saved`.execute(db)
  if (rows[0]?.saved !== true) return false
  await db.updateTable('intakes').set({ completed_at: now, saved_at: now }).where('patient_id', '=', userId).execute()
  return true
}
