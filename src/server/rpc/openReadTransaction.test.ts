// Who asks is taken for granted while a read is on its way. Nothing may be answered, kept or seen of it before the database has said who it is.
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { setUpMatrix } from '#testing/accessMatrix/setUp.ts'
import { START, testWorld } from '#testing/world.ts'
import { CallerChanged, openReadTransaction, openTransaction, type OpenTransaction } from './openTransaction.ts'

const stage = setUpMatrix()
const world = testWorld()
const now = START

const open = (token: string, mayLeaveAudit = false) => openReadTransaction(stage.doors.database, token, { now, mayLeaveAudit })
const stateOf = async ({ db }: Pick<OpenTransaction, 'db'>) =>
  (
    await sql<object>`select current_user::text as user, current_setting('app.actor', true) as actor, current_setting('app.role', true) as role,
      (select count(*)::int from appointments) as visits`.execute(db)
  ).rows[0]

/** Leaves behind that this person asked last with this session. */
async function ask(token: string) {
  const first = await open(token)
  await first.proven
  await first.rollback()
}

describe('a transaction that begins before it is known who asks', () => {
  test('is of who asked before, where that is still so', async () => {
    const { token, id } = stage.seeded.cast.patientA
    await ask(token)
    const guessed = await open(token)
    expect(guessed.caller).toMatchObject({ id, role: 'patient' })
    expect(await stateOf(guessed)).toMatchObject({ user: 'app_request', actor: id, role: 'patient' })
    await expect(guessed.proven).resolves.toBeUndefined()
    await guessed.rollback()
  })

  test('sees nothing of a session that ended meanwhile, and says so', async () => {
    const { token, id } = stage.seeded.cast.patientB
    await ask(token)
    await stage.owner.query('update accounts.sessions set expires_at = $2 where user_id = $1', [id, now])
    const guessed = await open(token)
    expect(guessed.caller?.id).toBe(id)
    expect(await stateOf(guessed)).toEqual({ user: 'app_request', actor: '', role: '', visits: 0 })
    await expect(guessed.proven).rejects.toBeInstanceOf(CallerChanged)
    await guessed.rollback()
    const anew = await open(token)
    expect(anew.caller).toBeNull()
    await anew.rollback()
  })

  test('cannot write', async () => {
    const { token, id } = stage.seeded.cast.doctorA
    await ask(token)
    const guessed = await open(token)
    await expect(guessed.db.updateTable('profiles').set({ first_name: 'x' }).where('id', '=', id).execute()).rejects.toMatchObject({
      code: '25006',
    })
    await guessed.rollback()
  })

  test('gives its connection back before its commit, which goes out first of all', async () => {
    const { token } = stage.seeded.cast.patientA
    await ask(token)
    const guessed = await open(token)
    await guessed.proven
    guessed.commitLater()
    const { rows } = await stage.doors.database.query<{ user: string }>('select current_user::text as user')
    expect(rows[0]?.user).toBe('app_login')
    const again = await openTransaction(stage.doors.database, token, now)
    again.commitLater()
    await expect
      .poll(async () => {
        const idle = `select count(*)::int as open from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`
        return (await stage.owner.query<{ open: number }>(idle)).rows[0]?.open
      })
      .toBe(0)
  })
})

describe('a request that only reads', () => {
  const asOwner = (statement: string, id: string) => world.owner.query(statement, [id])

  test('of a session that ended is refused, though it was answered a moment ago', async () => {
    const patient = await world.as('patient')
    expect(await patient.api.visits.upcoming()).toEqual([])
    await asOwner('delete from accounts.sessions where user_id = $1', patient.id)
    await expect(patient.api.visits.upcoming()).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
    await expect(patient.api.visits.upcoming()).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
  })

  test('of somebody who has another role by now is refused as theirs', async () => {
    const nurse = await world.as('nurse')
    expect(await nurse.api.queue.list({ view: 'unassigned' }).catch(() => 'refused')).not.toBe('refused')
    await asOwner(`update user_roles set role = 'doctor' where user_id = $1`, nurse.id)
    await expect(nurse.api.queue.list({ view: 'unassigned' })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  })

  test('is refused by what is true and not by what was: who is back is let in', async () => {
    const patient = await world.as('patient')
    await patient.api.visits.upcoming()
    await asOwner(`update user_roles set role = 'nurse' where user_id = $1`, patient.id)
    await expect(patient.api.visits.upcoming()).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    await asOwner(`update user_roles set role = 'patient' where user_id = $1`, patient.id)
    expect(await patient.api.visits.upcoming()).toEqual([])
  })

  test('is told what the handler refuses only once it is proved who asked', async () => {
    const patient = await world.as('patient')
    await expect(patient.api.visits.appointment({ appointmentId: v7() })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await asOwner('delete from accounts.sessions where user_id = $1', patient.id)
    await expect(patient.api.visits.appointment({ appointmentId: v7() })).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
  })
})
