import { expect, test, vi } from 'vitest'
import { openBrowser, type Browser } from '#testing/browser.ts'
import { codeOf } from '#testing/secondFactors.ts'
import { testWorld } from '#testing/world.ts'
import { createPatient } from './createDemoAccounts.ts'

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
  await accounts.verifyEmail({ token, password: canary.password })
  await quietly(accounts.verifyEmail({ token, password: canary.password }))
  await accounts.signUp(canary)
  for (let n = 0; n < 7; n += 1) await quietly(accounts.signIn({ ...canary, password: 'canary-wrong-password', role: 'patient' }))
  world.setTime(new Date(world.now().getTime() + 5 * 60_000))
  const browser = openBrowser(world)
  await browser.api.accounts.signIn({ ...canary, role: 'patient' })
  const cookie = browser.cookies()
  expect(cookie).toContain('session=')
  const [secret, ...codes] = await enrolAndUseCodes(browser)

  // A bug in the database, met by each of them: its error carries the row's values.
  await world.owner.query(`create function broken() returns trigger language plpgsql as $$
begin raise exception 'it broke' using detail = new::text, hint = new::text; end $$`)
  for (const table of ['users', 'sessions', 'login_tries', 'letter_limits', 'passwords', 'pending_sign_ins'])
    await world.owner.query(`create trigger broken before insert or update on accounts.${table} for each row execute function broken()`)
  await quietly(accounts.signUp({ ...canary, email: 'canary-two@logs.example' }))
  await quietly(accounts.resendVerification({ email: canary.email }))
  await quietly(accounts.signIn({ ...canary, role: 'patient' }))
  await world.owner.query('drop trigger broken on accounts.login_tries')
  await quietly(accounts.signIn({ ...canary, role: 'patient' }))
  await world.owner.query('drop function broken cascade')
  await browser.api.accounts.signOut()
  await world.jobsDone()

  const log = written.join('')
  expect(log).toContain('signed in')
  expect(log.match(/it broke/g)?.length).toBeGreaterThanOrEqual(4)
  const tokens = cookie.split('; ').map((pair) => decodeURIComponent(pair.slice(pair.indexOf('=') + 1)).slice(0, 30))
  for (const one of ['canary', 'Canary', token, ...tokens, secret, ...codes]) expect(log).not.toContain(one)
})

/** A second factor, right and wrong, in another browser too. Answers everything of it that is secret. */
async function enrolAndUseCodes({ api }: Browser) {
  const { secret, uri } = await api.security.startTotp()
  const code = codeOf(world, secret)
  const { recoveryCodes } = await api.security.confirmTotp({ code })
  const other = openBrowser(world)
  await other.api.accounts.signIn({ ...canary, role: 'patient' })
  const half = other.cookies()
  for (const wrong of [code, recoveryCodes[0]!]) await other.api.accounts.verifySecondFactor({ way: 'totp', code: wrong }).catch(() => {})
  await other.api.accounts.verifySecondFactor({ way: 'recovery_code', code: recoveryCodes[0]! })
  return [secret, uri, code, ...recoveryCodes, half.slice(half.indexOf('half_signed_in=') + 15, half.indexOf('half_signed_in=') + 45)]
}

test('the canaries are there to be found', async () => {
  const id = await createPatient(world.owner, { ...canary, email: 'canary-three@logs.example' }, world.now())
  world.opened.world.log.info({ userId: id, said: canary.lastName }, 'seen')
  expect(written.join('')).toContain('Canarylast')
})
