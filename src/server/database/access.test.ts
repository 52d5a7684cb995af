// Who may do what with which row: access.md, tried on a real database by everybody, row by row and verb by verb.
import { describe, expect, test } from 'vitest'
import { listColumns, listFunctions, listTables } from '#testing/accessMatrix/catalogue.ts'
import { linesOf, attemptAll } from '#testing/accessMatrix/matrix.ts'
import { setUpMatrix } from '#testing/accessMatrix/setUp.ts'
import { ACCESS_ROLES, readExpectedAccess } from '#testing/accessMatrix/expected.ts'

const whoMay = readExpectedAccess()
const stage = setUpMatrix()
let tries = 0

test('every table has its lines, its row-level security and its rows to try', async () => {
  const tables = await listTables(stage.owner)
  expect(
    tables.filter((table) => !whoMay.tables.includes(table)),
    'a table without a line in the access.md of its room',
  ).toEqual([])
  expect(
    whoMay.tables.filter((table) => !tables.includes(table)),
    'a line without a table',
  ).toEqual([])
  expect(
    tables.filter((table) => !stage.seeded.samples.has(table)),
    'a table without rows in testing/accessMatrix/rows/',
  ).toEqual([])
  const { rows } = await stage.owner.query(`
    select relname from pg_class where not relrowsecurity and relkind in ('r', 'p') and relname not like 'kysely\\_%'
      and relnamespace in ('public'::regnamespace, 'accounts'::regnamespace)`)
  expect(rows).toEqual([])
})

describe('access.md holds', () => {
  test.each(ACCESS_ROLES)('for %s', async (asker) => {
    const { found, cells } = await attemptAll(stage.doors, stage.seeded, stage.tablesFor, [asker])
    tries += cells
    expect(linesOf(found)).toEqual(linesOf(found, whoMay))
  })

  test('and that was no small number of tries', () => expect(tries).toBeGreaterThan(3000))

  test('for the columns that a call may change', async () => {
    expect(await listColumns(stage.owner, 'app_request', 'update')).toEqual(sorted(whoMay.changes))
  })

  test('for the columns that a new row may name', async () => {
    expect(await listColumns(stage.owner, 'app_request', 'insert')).toEqual(sorted(whoMay.additions))
  })

  test.each([
    ['calls', 'app_request'],
    ['jobs', 'app_job'],
    ['accounts rooms', 'app_accounts'],
    ['a connection on which nobody has been let in yet', 'app_login'],
  ])('for the functions that %s may use', async (who, role) => {
    expect((await listFunctions(stage.owner, role)).sort()).toEqual(whoMay.functions.get(who))
  })
})

test('a function that sees more than the asker looks things up where its owner put them', async () => {
  const { rows } = await stage.owner.query(`
    select p.proname, p.proconfig from pg_proc p where p.prosecdef and p.pronamespace in ('public'::regnamespace, 'accounts'::regnamespace)
      and not coalesce(p.proconfig[1] ~ '^search_path=(public|pg_catalog|pgboss), pg_temp$', false)`)
  expect(rows).toEqual([])
  const { rows: makers } = await stage.owner.query(`
    select role, schema from unnest(array['app_request', 'app_job', 'app_login', 'app_accounts']) role, unnest(array['public', 'accounts', 'pgboss']) schema
    where has_schema_privilege(role, schema, 'create')`)
  expect(makers, 'who can put a function in front of ours').toEqual([])
})

test('a word asked of each row is written into the query, not started anew for each', async () => {
  const { rows } = await stage.owner.query<{ 'QUERY PLAN': string }>(`
    explain verbose select tells_why(user_id, status), opens_record(status, starts_at, ends_at, now), opens_summary(status, starts_at, now)
    from asker(), appointments`)
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toMatch(/tells_why|opens_record|opens_summary/)
})

test('the roles that serve own nothing and stand under the rules', async () => {
  const roles = `('app_request', 'app_job', 'app_login', 'app_accounts')`
  const { rows } = await stage.owner.query(`select rolname from pg_roles where rolname in ${roles}
    and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication)`)
  expect(rows).toEqual([])
  const { rows: owned } = await stage.owner.query(`
    select relname from pg_class where pg_get_userbyid(relowner) in ${roles} union all
    select proname from pg_proc where pg_get_userbyid(proowner) in ${roles} union all
    select nspname from pg_namespace where pg_get_userbyid(nspowner) in ${roles}`)
  expect(owned).toEqual([])
  const { rows: logins } = await stage.owner.query(
    `select rolname, rolinherit from pg_roles where rolname in ${roles} and rolcanlogin order by 1`,
  )
  expect(logins).toEqual([
    { rolname: 'app_accounts', rolinherit: false },
    { rolname: 'app_login', rolinherit: false },
  ])
})

/** The columns in the order of the table, as the catalogue gives them. */
const sorted = (columns: Map<string, string[]>) => new Map([...columns].sort(([a], [b]) => (a < b ? -1 : 1)))
