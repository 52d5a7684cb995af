// Who wants to work here without having been asked, or to keep somebody out who was.
import type pg from 'pg'
import { expect, test } from 'vitest'
import { openBrowser } from '#testing/browser.ts'
import { lettersTo } from '#testing/passwords.ts'
import { errorCodeOf } from '#testing/secondFactors.ts'
import { asDoctor, newAddress } from '#testing/staff.ts'
import { givePassword, PASSWORD } from '#testing/visits.ts'
import { testWorld } from '#testing/world.ts'
import { waitUntil } from '#testing/waitUntil.ts'

const world = testWorld()
const STRANGERS = 'pula-ya-medupi'
const tokenIn = (body = '') => /token=([\w-]{43})/.exec(body)?.[1] ?? ''
const lastTo = async (address: string) => (await lettersTo(world, address)).at(-1)
const signUp = (email: string) => world.visitor.accounts.signUp({ firstName: 'A', lastName: 'B', email, password: STRANGERS })

test('a stranger who signs up first with the address of a doctor to be keeps nobody from inviting them', async () => {
  const administrator = await world.as('admin')
  const email = newAddress()
  await signUp(email)
  const verifying = tokenIn((await lastTo(email))?.body)
  expect(await administrator.api.staff.create(asDoctor(email))).toMatchObject({ email, status: 'invited', first_name: 'Naledi' })
  expect((await lastTo(email))?.code).toBe('invitation')
  expect(await errorCodeOf(world.visitor.accounts.verifyEmail({ token: verifying, password: STRANGERS }))).toBe('LINK_INVALID')
  for (const role of ['patient', 'doctor'] as const)
    expect(await errorCodeOf(openBrowser(world).api.accounts.signIn({ email, password: STRANGERS, role }))).toBe('WRONG_EMAIL_OR_PASSWORD')
})

test('nor from giving staff that address', async () => {
  const [administrator, nurse] = [await world.as('admin'), await world.as('nurse')]
  const email = newAddress()
  await signUp(email)
  await world.jobsDone()
  expect(await administrator.api.staff.changeEmail({ staffId: nurse.id, email })).toMatchObject({ newEmail: email })
  await givePassword(world, nurse)
  await world.visitor.accounts.confirmEmailChange({ token: tokenIn((await lastTo(email))?.body), password: PASSWORD })
  expect(await administrator.api.staff.get({ staffId: nurse.id })).toMatchObject({ email, newEmail: null })
})

test('an invitation that is being accepted while the account is disabled gives nobody a password', async () => {
  const administrator = await world.as('admin')
  const email = newAddress()
  const { id } = await administrator.api.staff.create(asDoctor(email))
  const token = tokenIn((await lastTo(email))?.body)
  const disabling = await world.owner.connect()
  await disabling.query('begin')
  await disabling.query('update accounts.users set disabled_at = $2 where id = $1', [id, world.now()])
  const accepting = errorCodeOf(world.visitor.accounts.acceptInvitation({ token, password: 'Longer-Password-1' }))
  await waitUntil(async () => (await world.owner.query(WAITING)).rowCount === 1)
  await disabling.query('commit')
  disabling.release()
  expect(await accepting).toBe('LINK_INVALID')
  const { rows } = await world.owner.query(
    'select email_verified, (select count(*)::int from accounts.passwords where user_id = id) passwords from accounts.users where id = $1',
    [id],
  )
  expect(rows).toEqual([{ email_verified: false, passwords: 0 }])
})

const WAITING = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

test('whoever breaks into a connection of the server makes nobody staff by calling themselves an administrator', async () => {
  const stranger = await world.as('patient')
  const statements = [
    `select public.make_staff(gen_random_uuid(), 'x@attack.example', 'A', 'B', 'admin')`,
    `select public.staff_accounts()`,
    `select public.disable_staff('${stranger.id}', 'x')`,
    `update public.user_roles set role = 'admin' where user_id = '${stranger.id}'`,
    `insert into public.user_roles (user_id, role) values ('${stranger.id}', 'admin')`,
    `select * from public.profiles`,
    `set role app_request`,
  ]
  const accounts = await world.opened.world.accounts.connect()
  try {
    await accounts.query(`select set_config('app.role', 'admin', false), set_config('app.actor', $1, false)`, [stranger.id])
    for (const statement of statements) expect([statement, await failure(accounts, statement)]).toEqual([statement, '42501'])
  } finally {
    accounts.release(true)
  }
})

const failure = (client: pg.PoolClient, statement: string) =>
  client.query(statement).then(
    () => 'nothing stopped it',
    (error: { code: string }) => error.code,
  )
