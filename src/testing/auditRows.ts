import type { CreatedVisit } from './visits.ts'
import type { TestPerson, TestWorld } from './world.ts'

/** The row of a visit as it stands. */
export const storedVisit = async (world: TestWorld, { appointmentId }: CreatedVisit) =>
  (await world.owner.query('select * from appointments where id = $1', [appointmentId])).rows[0]

/** The codes of all that somebody was told in the app. */
export const noticeCodesOf = async (world: TestWorld, { id }: TestPerson) =>
  (await world.owner.query('select code from notifications where user_id = $1 order by code', [id])).rows.map(({ code }) => code)

/** What the audit says that nobody did: time did, or a booking. */
export async function systemTraces(world: TestWorld, { id }: TestPerson) {
  const said = `select procedure, actor_id from audit_log where actor_role = 'system' and about_user_id = $1 order by id`
  return (await world.owner.query(said, [id])).rows
}

export const withoutActor = (procedure: string) => ({ procedure, actor_id: null })
