import { expect, test, vi } from 'vitest'
import { testWorld } from '#testing/world.ts'
import { createPatient } from './createStaff.ts'

// Standard output is where the log goes: what is written there by this file's world is kept and looked through.
const written: string[] = []
vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => written.push(String(chunk)) > 0)

const world = testWorld({ LOG_LEVEL: 'trace' })

const canary = {
  firstName: 'Canaryfirst',
  lastName: 'Canarylast',
  email: 'canary-address@logs.example',
  password: 'canary-password-7',
}

test('no password, token, cookie, name or address is logged, whatever happens', async () => {
  const { accounts } = world.visitor
  const quietly = (call: Promise<unknown>) => call.catch(() => {})
  await accounts.signUp(canary)
  await world.jobsDone()
  const { rows } = await world.owner.query('select body from deliveries')
  const token = /#token=([\w-]+)/.exec(rows[0].body)?.[1] ?? ''
  await quietly(accounts.signIn({ ...canary, role: 'patient' }))
  await accounts.verifyEmail({ token })
  await quietly(accounts.verifyEmail({ token }))
  await accounts.signUp(canary)
  for (let n = 0; n < 7; n += 1) await quietly(accounts.signIn({ ...canary, password: 'canary-wrong-password', role: 'patient' }))
  world.setTime(new Date(world.now().getTime() + 5 * 60_000))
  const response = await world.fetch('/api/rpc/accounts/signIn', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://localhost:3000' },
    body: JSON.stringify({ json: { ...canary, role: 'patient' } }),
  })
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  expect(cookie).toContain('session=')

  // A bug in the database, met by each of them: its error carries the row's values.
  await world.owner.query(`create function broken() returns trigger language plpgsql as $$
begin raise exception 'it broke' using detail = new::text, hint = new::text; end $$`)
  for (const table of ['users', 'sessions', 'login_tries', 'letter_limits', 'credentials'])
    await world.owner.query(`create trigger broken before insert or update on accounts.${table} for each row execute function broken()`)
  await quietly(accounts.signUp({ ...canary, email: 'canary-two@logs.example' }))
  await quietly(accounts.resendVerification({ email: canary.email }))
  await quietly(accounts.signIn({ ...canary, role: 'patient' }))
  await world.owner.query('drop trigger broken on accounts.login_tries')
  await quietly(accounts.signIn({ ...canary, role: 'patient' }))
  await world.owner.query('drop function broken cascade')
  await world.client(cookie).accounts.signOut()
  await world.jobsDone()

  const log = written.join('')
  expect(log).toContain('signed in')
  expect(log.match(/it broke/g)?.length).toBeGreaterThanOrEqual(4)
  for (const secret of ['canary', 'Canary', token, cookie.slice('session='.length), decodeURIComponent(cookie).slice(8, 30)])
    expect(log).not.toContain(secret)
})

test('the canaries are there to be found', async () => {
  const id = await createPatient(world.owner, { ...canary, email: 'canary-three@logs.example' }, world.now())
  world.opened.world.log.info({ userId: id, said: canary.lastName }, 'seen')
  expect(written.join('')).toContain('Canarylast')
})
