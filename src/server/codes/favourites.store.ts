import type { CodePreferences } from '#rules/icd10Search.ts'
import type { Db } from '../database/tables.ts'

/** How many codes count as used lately. */
const MOST_RECENT = 20

/** A doctor's favourites, and what was written last. */
export async function findPreferences(db: Db): Promise<CodePreferences> {
  const rows = await db.selectFrom('icd10_choices').select(['code', 'is_favourite', 'used_at']).execute()
  const recent = rows
    .flatMap(({ code, used_at }) => (used_at ? [{ code, usedAt: used_at.getTime() }] : []))
    .toSorted((a, b) => b.usedAt - a.usedAt)
    .slice(0, MOST_RECENT)
  return {
    favourites: new Set(rows.flatMap(({ code, is_favourite }) => (is_favourite ? [code] : []))),
    recent: recent.map(({ code }) => code),
  }
}

export async function saveFavourite(db: Db, doctorId: string, { code, isFavourite }: { code: string; isFavourite: boolean }) {
  await db
    .insertInto('icd10_choices')
    .values({ doctor_id: doctorId, code, is_favourite: isFavourite, used_at: null })
    .onConflict((conflict) => conflict.columns(['doctor_id', 'code']).doUpdateSet({ is_favourite: isFavourite }))
    .execute()
}

/** The doctor wrote these codes into a note just now. */
export async function saveUsedCodes(db: Db, doctorId: string, codes: string[], now: Date) {
  if (codes.length === 0) return
  await db
    .insertInto('icd10_choices')
    .values([...new Set(codes)].map((code) => ({ doctor_id: doctorId, code, used_at: now })))
    .onConflict((conflict) => conflict.columns(['doctor_id', 'code']).doUpdateSet({ used_at: now }))
    .execute()
}
