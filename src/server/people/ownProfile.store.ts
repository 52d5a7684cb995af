import { sql } from 'kysely'
import type { Profile, FieldSource } from '#contract/people.ts'
import { centsToRand } from '#rules/money.ts'
import { ageOn, localDate } from '#rules/time.ts'
import type { Db } from '../database/tables.ts'
import type { HandlerContext } from '../rpc/context.ts'
import { listCurrentMedicines } from '../medicines/store.ts'
import { findBalance } from '../wallet/ledger.store.ts'
import { toPhotoUrl } from './store.ts'

/** The whole profile of whoever asks, as their own screen shows it; nothing when it went missing. */
export async function findOwnProfile(
  db: Db,
  caller: Pick<HandlerContext['caller'], 'id' | 'role' | 'email'>,
  now: Date,
): Promise<Profile | undefined> {
  const { id, role, email } = caller
  const reading = [
    findRow(db, id),
    findDocument(db, id),
    findProvenance(db, id),
    findBalance(db, id),
    listCurrentMedicines(db, id, now),
  ] as const
  const [row, document, provenance, balanceCents, medicines] = await Promise.all(reading)
  if (!row) return
  const { weight, height, photo_sha256, ...columns } = row
  return {
    ...columns,
    chronic_medications: medicines,
    role,
    email,
    weight: numberOf(weight),
    height: numberOf(height),
    wallet_balance: centsToRand(balanceCents),
    age: row.birth_date === null ? null : ageOn(row.birth_date, localDate(now)),
    photo: photo_sha256 && toPhotoUrl(id, photo_sha256),
    identity: document,
    provenance,
  }
}

const findRow = (db: Db, id: string) =>
  db
    .selectFrom('profiles as p')
    .leftJoin('profile_photos as f', 'f.user_id', 'p.id')
    .leftJoin('doctor_profiles as d', 'd.doctor_id', 'p.id')
    .leftJoin('nurse_profiles as n', 'n.nurse_id', 'p.id')
    .select(shownColumns)
    .select(['f.sha256 as photo_sha256', 'n.sanc_number'])
    .select((eb) => [
      eb.fn.coalesce('d.registration_verified_until', 'n.apc_valid_until').as('registered_until'),
      sql<boolean>`coalesce(p.phone_number = my_verified_phone(), false)`.as('phone_verified'),
    ])
    .where('p.id', '=', id)
    .executeTakeFirst()

const shownColumns = [
  'p.id',
  'p.first_name',
  'p.last_name',
  'p.called_name',
  'p.phone_number',
  'p.gender',
  'p.sex_at_birth',
  'p.birth_date',
  'p.address',
  'p.safe_to_leave_message',
  'p.preferred_language',
  'p.interpreter_needed',
  'p.next_of_kin_name',
  'p.next_of_kin_relation',
  'p.next_of_kin_phone',
  'p.next_of_kin_may_speak',
  'p.weight',
  'p.height',
  'p.chronic_conditions',
  'p.allergies',
  'p.allergy_details',
  'p.no_known_allergies',
  'p.pregnancy',
  'p.medical_aid_scheme',
  'p.medical_aid_plan',
  'p.medical_aid_number',
  'p.clinic',
  'p.pharmacy',
  'p.hpcsa_number',
  'p.onboarding_completed',
  'p.version',
] as const

const findDocument = async (db: Db, id: string) =>
  (await db.selectFrom('identity_documents').select(['kind', 'shown', 'country']).where('user_id', '=', id).executeTakeFirst()) ?? null

async function findProvenance(db: Db, id: string): Promise<Record<string, FieldSource>> {
  const rows = await db
    .selectFrom('profile_provenance')
    .selectAll()
    .where('user_id', '=', id)
    .where('field', '<>', 'chronic_medications')
    .execute()
  const by = (row: (typeof rows)[number]) => (row.written_by === id ? 'you' : row.written_by_role)
  return Object.fromEntries(rows.map((row) => [row.field, { by: by(row), at: row.written_at }]))
}

const numberOf = (text: string | null) => (text === null ? null : Number(text))
