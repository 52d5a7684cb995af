// The one place where a cookie becomes a person and a connection becomes theirs: nobody gets through it as more than they are.
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { listTables } from '#testing/accessMatrix/catalogue.ts'
import { setUpMatrix } from '#testing/accessMatrix/setUp.ts'
import { START } from '#testing/world.ts'
import { openTransaction, openJobTransaction, type OpenTransaction } from './openTransaction.ts'

const stage = setUpMatrix()
let tables: string[]
beforeAll(async () => {
  tables = await listTables(stage.owner)
})

const open = (token: string | null, now = START) => openTransaction(stage.doors.database, token, now)
const tokenOfPatient = () => stage.seeded.cast.patientA.token

type State = { user: string; actor: string; role: string; connection: number }
const stateOf = async ({ db }: Pick<OpenTransaction, 'db'>) =>
  (
    await sql<State>`select current_user::text as user, current_setting('app.actor', true) as actor, current_setting('app.role', true) as role,
      pg_backend_pid() as connection`.execute(db)
  ).rows[0]

/** The tables of which a call sees anything. */
async function seenBy({ db }: Pick<OpenTransaction, 'db'>) {
  const seen: string[] = []
  await sql`savepoint look`.execute(db)
  for (const table of tables) {
    const count = await sql`select 1 from ${sql.table(table)}`.execute(db).then(
      ({ rows }) => rows.length,
      (error: unknown) => {
        expect(error).toMatchObject({ code: '42501' })
        return 0
      },
    )
    await sql`rollback to savepoint look`.execute(db)
    if (count > 0) seen.push(table)
  }
  return seen
}

describe('without a session that counts', () => {
  const update = (statement: string) => stage.owner.query(statement, [stage.seeded.cast.patientA.id])
  const nobodys: [string, () => Promise<{ token: string | null; now?: Date; undo?: () => Promise<unknown> }>][] = [
    ['no token', async () => ({ token: null })],
    ['an empty token', async () => ({ token: '' })],
    ['a wrong token', async () => ({ token: 'x'.repeat(32) })],
    ['a token in other letters', async () => ({ token: tokenOfPatient().toLowerCase() })],
    ['a token with a wildcard', async () => ({ token: '%' })],
    ['an expired session', async () => ({ token: tokenOfPatient(), now: new Date(START.getTime() + 31 * 86_400_000) })],
    ['a session in its last moment', async () => ({ token: tokenOfPatient(), now: new Date(START.getTime() + 30 * 86_400_000) })],
    [
      'a disabled account',
      async () => {
        await update('update accounts.users set disabled_at = now() where id = $1')
        return { token: tokenOfPatient(), undo: () => update('update accounts.users set disabled_at = null where id = $1') }
      },
    ],
    [
      'an account that is not verified',
      async () => {
        await update('update accounts.users set email_verified = false where id = $1')
        return { token: tokenOfPatient(), undo: () => update('update accounts.users set email_verified = true where id = $1') }
      },
    ],
  ]
  test.each(nobodys)('%s: a visitor, who sees no row of any table', async (_, arrange) => {
    const { token, now, undo } = await arrange()
    const transaction = await open(token, now)
    try {
      expect(transaction.caller).toBeNull()
      expect(await stateOf(transaction)).toMatchObject({ user: 'app_request', actor: '', role: '' })
      expect(await seenBy(transaction)).toEqual([])
    } finally {
      await transaction.rollback()
      await undo?.()
    }
  })

  test('an account without a role has none', async () => {
    await update('delete from user_roles where user_id = $1')
    const transaction = await open(tokenOfPatient())
    const state = await stateOf(transaction)
    await transaction.rollback()
    await update(`insert into user_roles (user_id, role) values ($1, 'patient')`)
    expect(transaction.caller).toMatchObject({ role: null })
    expect(state).toMatchObject({ role: '' })
  })
})

test('with a session the call is its person, in their role, and sees what is theirs', async () => {
  const { doctorA } = stage.seeded.cast
  const transaction = await open(doctorA.token)
  expect(transaction.caller).toMatchObject({ id: doctorA.id, role: 'doctor', email: doctorA.email })
  expect(await stateOf(transaction)).toMatchObject({ user: 'app_request', actor: doctorA.id, role: 'doctor' })
  expect(await seenBy(transaction)).toContain('public.visit_notes')
  await transaction.rollback()
})

describe("afterwards the connection is nobody's again", () => {
  const outside = async () => {
    const { rows } = await stage.doors.database.query<State>(
      `select current_user::text as user, coalesce(current_setting('app.actor', true), '') as actor, coalesce(current_setting('app.role', true), '') as role,
        pg_backend_pid() as connection`,
    )
    return rows[0]
  }
  const leave = {
    commit: (transaction: Pick<OpenTransaction, 'commit'>) => transaction.commit(),
    rollback: (transaction: Pick<OpenTransaction, 'rollback'>) => transaction.rollback(),
  }
  test.each(Object.entries(leave))('after a %s, the same connection', async (_, end) => {
    const transaction = await open(tokenOfPatient())
    const inside = await stateOf(transaction)
    await end(transaction)
    expect(await outside()).toEqual({ user: 'app_login', actor: '', role: '', connection: inside?.connection })
  })

  test('and the next call on it is not the one before', async () => {
    const first = await open(stage.seeded.cast.doctorA.token)
    const inside = await stateOf(first)
    await first.commit()
    const second = await open(null)
    expect(await stateOf(second)).toEqual({ user: 'app_request', actor: '', role: '', connection: inside?.connection })
    expect(await seenBy(second)).toEqual([])
    await second.rollback()
  })

  test('a job has a role of its own and is nobody', async () => {
    const job = await openJobTransaction(stage.doors.database, START)
    expect(await stateOf(job)).toMatchObject({ user: 'app_job', actor: '', role: 'system' })
    await job.rollback()
    expect(await outside()).toMatchObject({ user: 'app_login' })
  })
})

describe('all or nothing', () => {
  const rename = (transaction: Pick<OpenTransaction, 'db'>, name: string) =>
    transaction.db.updateTable('profiles').set({ first_name: name }).where('id', '=', stage.seeded.cast.patientA.id).execute()
  const name = async () => {
    const { rows } = await stage.owner.query('select first_name from profiles where id = $1', [stage.seeded.cast.patientA.id])
    return rows[0].first_name
  }

  test('a commit keeps what was written', async () => {
    const transaction = await open(tokenOfPatient())
    await rename(transaction, 'Kept')
    await transaction.commit()
    expect(await name()).toBe('Kept')
  })

  test('a rollback keeps nothing', async () => {
    const transaction = await open(tokenOfPatient())
    await rename(transaction, 'Lost')
    await transaction.rollback()
    expect(await name()).toBe('Kept')
  })

  test('an error that somebody swallowed is told at the commit, and nothing is kept', async () => {
    const transaction = await open(tokenOfPatient())
    await rename(transaction, 'Lost')
    await sql`select 1 / 0`.execute(transaction.db).catch(() => {})
    await expect(transaction.commit()).rejects.toThrow('the transaction had failed before its commit')
    expect(await name()).toBe('Kept')
  })

  test('a last statement that fails takes everything with it', async () => {
    const transaction = await open(tokenOfPatient())
    await rename(transaction, 'Lost')
    await expect(transaction.commit({ text: 'select 1 / 0' })).rejects.toThrow('division by zero')
    expect(await name()).toBe('Kept')
  })

  test('and each time the connection serves the next call', async () => {
    const transaction = await open(tokenOfPatient())
    expect(transaction.caller?.firstName).toBe('Kept')
    await transaction.rollback()
    await transaction.rollback() // a second time does nothing to whoever has the connection by then
    expect(stage.doors.database).toMatchObject({ totalCount: 1, idleCount: 1, waitingCount: 0 })
  })
})

describe('the roles that log in', () => {
  const refused = { code: '42501' }
  test.each([
    ['me', 'select public.me()'],
    ['busy_times', `select * from public.busy_times('{}', '2026-01-01', '2026-12-01')`],
    ['shown_name', `select public.shown_name('00000000-0000-0000-0000-000000000000')`],
    ['take_hold', `select public.take_hold('00000000-0000-0000-0000-000000000000', '2026-01-01', '2026-01-02', '2026-01-02')`],
    ['enqueue', `select public.enqueue('deliver', '{}', 'x')`],
  ])('may not use %s before a call is open', async (_, statement) => {
    await expect(stage.doors.database.query(statement)).rejects.toMatchObject(refused)
  })

  test('see no table, before a call is open', async () => {
    for (const table of tables) await expect(stage.doors.database.query(`select from ${table}`), table).rejects.toMatchObject(refused)
  })

  test('app_accounts reads the accounts and nothing of the clinic', async () => {
    for (const table of tables) {
      const read = stage.doors.accounts.query(`select from ${table}`)
      if (table.startsWith('accounts.')) await expect(read, table).resolves.toMatchObject({ command: 'SELECT' })
      else await expect(read, table).rejects.toMatchObject(refused)
    }
  })

  test('neither of them becomes the other, or the owner', async () => {
    const { rows } = await stage.owner.query<{ owner: string }>('select current_user::text as owner')
    for (const role of ['app_accounts', rows[0]?.owner])
      await expect(stage.doors.database.query(`set role "${role}"`)).rejects.toMatchObject(refused)
    for (const role of ['app_request', 'app_job', 'app_login', rows[0]?.owner])
      await expect(stage.doors.accounts.query(`set role "${role}"`)).rejects.toMatchObject(refused)
  })

  test('inside a call the accounts are out of reach, and so is the way back', async () => {
    const transaction = await open(stage.seeded.cast.admin.token)
    const seen = await seenBy(transaction)
    await transaction.rollback()
    expect(seen.filter((table) => table.startsWith('accounts.'))).toEqual([])
  })
})

test('an account that was closed in the middle of everything is out with the next call', async () => {
  const { nurse } = stage.seeded.cast
  const before = await open(nurse.token)
  await before.rollback()
  await stage.owner.query('delete from accounts.sessions where user_id = $1', [nurse.id])
  const after = await open(nurse.token)
  await after.rollback()
  expect([before.caller?.id, after.caller]).toEqual([nurse.id, null])
})
