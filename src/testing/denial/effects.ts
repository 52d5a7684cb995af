import type pg from 'pg'
import type { MatrixSeed } from '../accessMatrix/seed.ts'
import { START } from '../world.ts'

/** Lets the visit of patient A and doctor A go on, and keeps the way to another booking free: more calls then reach their end. */
export async function startVisit(owner: pg.Pool, { cast }: MatrixSeed) {
  const { visitA, patientA } = cast
  await owner.query(`update appointments set status = 'in_progress' where id = $1`, [visitA.visit])
  await owner.query('update consultations set started_at = $2 where id = $1', [visitA.consultation, START])
  await owner.query(`update appointments set status = 'cancelled' where user_id = $1 and id <> $2`, [patientA.id, visitA.visit])
}

/** Puts back what a call has counted up, so that the next one finds what it names. */
export const restoreRows = (owner: pg.Pool, { cast }: MatrixSeed) =>
  owner.query(
    `with a as (update profiles set birth_date = null, version = 1 where id = $1),
       b as (delete from identity_documents where user_id = $1),
       c as (update user_roles set staff_version = 1 where user_id = $2),
       d as (delete from accounts.login_tries),
       e as (update visit_notes set version = 1 where appointment_id = $3),
       f as (update visit_checklists set version = 1 where appointment_id = $3)
     update appointments set status = 'in_progress' where id = $3`,
    [cast.patientA.id, cast.colleague.id, cast.visitA.visit],
  )
