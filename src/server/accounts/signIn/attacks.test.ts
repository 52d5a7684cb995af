// What somebody tries from outside who wants into another person's account, or to keep its owner out of it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from '#testing/browser.ts'
import { startOidcProvider, walkProvider, type TestProvider } from '#testing/oidcProvider.ts'
import { givePassword, lettersTo } from '#testing/passwords.ts'
import { codeOf, verifyFactor, startSignIn, errorCodeOf, PASSWORD, withTotp } from '#testing/secondFactors.ts'
import { testWorld } from '#testing/world.ts'
import { waitUntil } from '#testing/waitUntil.ts'

const PORT = 4_979
let provider: TestProvider
const world = testWorld({
  OIDC_PROVIDERS: JSON.stringify([
    {
      id: 'clinic',
      name: 'The Clinic',
      issuer: `http://localhost:${PORT}`,
      clientId: 'clinic',
      clientSecret: 'a-secret-of-tests-between-two-programs',
    },
    { id: 'other', name: 'The Other', issuer: `http://localhost:${PORT}`, clientId: 'other', clientSecret: 'x' },
  ]),
})
beforeAll(async () => {
  provider = await startOidcProvider(['http://localhost:3000/sign-in/return'], PORT)
})
afterAll(() => provider.stop())

let counter = 0
const freshAddress = () => `owner${++counter}@attack.example`
const wait = (minutes: number) => world.setTime(new Date(world.now().getTime() + minutes * 60_000))
const tokenIn = (body = '') => /token=([\w-]{43})/.exec(body)?.[1] ?? ''
const lastTo = async (address: string) => (await lettersTo(world, address)).at(-1)
const sessionsOf = async (id: string) => (await world.owner.query('select from accounts.sessions where user_id = $1', [id])).rowCount
const wayIn = (email: string) => openBrowser(world).api.accounts.signIn({ email, password: PASSWORD, role: 'patient' })

async function patientWithPassword() {
  const patient = await world.as('patient')
  await givePassword(world, patient.id, PASSWORD)
  return patient
}

describe('a sign-in that is under way', () => {
  test('with the old password does not outlive a reset, which looked at it before', async () => {
    const owner = await patientWithPassword()
    await world.visitor.accounts.forgotPassword({ email: owner.email })
    const token = tokenIn((await lastTo(owner.email))?.body)
    const reset = errorCodeOf(world.visitor.accounts.resetPassword({ token, password: 'Another-Password-2' }))
    const meanwhile = Array.from({ length: 4 }, () => errorCodeOf(wayIn(owner.email)))
    expect(await reset).toBe('ok')
    await Promise.all(meanwhile)
    expect(await sessionsOf(owner.id)).toBe(0)
  })

  const changes = {
    'another password': `update accounts.passwords set hash = 'another' where user_id = $1`,
    'a disabled account': `update accounts.users set disabled_at = '2026-11-20' where id = $1`,
    'a second factor that was taken off': `delete from accounts.totp_factors where user_id = $1`,
    'another role': `update user_roles set role = 'nurse' where user_id = $1`,
  }
  for (const [name, change] of Object.entries(changes))
    test(`finds ${name} at its last step and opens nothing`, async () => {
      const owner = await withTotp(world, 'doctor')
      await world.owner.query('delete from accounts.sessions where user_id = $1', [owner.id])
      const browser = await startSignIn(world, owner)
      const changing = await world.owner.connect()
      await changing.query('begin')
      await changing.query('select from accounts.users where id = $1 for update', [owner.id])
      const given = errorCodeOf(verifyFactor(browser, codeOf(world, owner.secret)))
      await waitUntil(
        async () =>
          (await world.owner.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
            .rowCount! > 0,
      )
      await changing.query(change, [owner.id])
      await changing.query('commit')
      changing.release()
      expect(await given).toBe('NOT_SIGNED_IN')
      expect(await sessionsOf(owner.id)).toBe(0)
    })
})

describe('whoever only knows an address', () => {
  test('does not use up the letters with which its owner gets back in', async () => {
    const owner = await patientWithPassword()
    const names = { firstName: 'A', lastName: 'B', password: 'pula-ya-medupi' }
    for (let n = 0; n < 6; n++) await world.visitor.accounts.signUp({ ...names, email: owner.email })
    for (let n = 0; n < 6; n++, wait(2)) await world.visitor.accounts.requestCode({ email: owner.email })
    await world.visitor.accounts.forgotPassword({ email: owner.email })
    expect((await lettersTo(world, owner.email)).map(({ code }) => code)).toContain('reset_password')
  })

  test('and signs up with it first does not keep somebody from moving there', async () => {
    const owner = await patientWithPassword()
    const email = freshAddress()
    await world.visitor.accounts.signUp({ firstName: 'A', lastName: 'B', password: 'pula-ya-medupi', email })
    await world.jobsDone()
    await owner.api.security.changeEmail({ email })
    await world.visitor.accounts.confirmEmailChange({ token: tokenIn((await lastTo(email))?.body), password: PASSWORD })
    expect(await wayIn(email)).toMatchObject({ me: { id: owner.id } })
  })
})

test('a disabled account is entered by no way there is, half a way included', async () => {
  const owner = await withTotp(world)
  const half = await startSignIn(world, owner)
  await world.visitor.accounts.forgotPassword({ email: owner.email })
  await world.visitor.accounts.requestCode({ email: owner.email })
  const letters = await lettersTo(world, owner.email)
  const token = tokenIn(letters.find(({ code }) => code === 'reset_password')?.body)
  const code = /\b(\d{6})\b/.exec(letters.find((one) => one.code === 'sign_in_code')?.body ?? '')?.[1] ?? ''
  await world.owner.query('update accounts.users set disabled_at = $2 where id = $1', [owner.id, world.now()])
  const { api } = openBrowser(world)
  const { email } = owner
  expect({
    password: await errorCodeOf(api.accounts.signIn({ email, password: PASSWORD, role: 'patient' })),
    code: await errorCodeOf(api.accounts.signInWithCode({ email, code, role: 'patient' })),
    reset: await errorCodeOf(api.accounts.resetPassword({ token, password: 'Another-Password-2' })),
    half: await errorCodeOf(verifyFactor(half, codeOf(world, owner.secret))),
    enrolling: await errorCodeOf(half.api.accounts.startEnrolment()),
    session: await errorCodeOf(owner.api.security.overview()),
    link: await errorCodeOf(api.accounts.checkLink({ token, kind: 'recovery' })),
  }).toEqual({
    password: 'WRONG_EMAIL_OR_PASSWORD',
    code: 'CODE_WRONG',
    reset: 'LINK_INVALID',
    half: 'SIGN_IN_OVER',
    enrolling: 'SIGN_IN_OVER',
    session: 'NOT_SIGNED_IN',
    link: 'LINK_INVALID',
  })
})

test('for every address, whoever has it, a visitor gets the same status, headers, cookies and text', async () => {
  const [patient, unverified, disabled, doctor] = [
    await world.as('patient'),
    await world.as('patient'),
    await world.as('patient'),
    await world.as('doctor'),
  ]
  await world.owner.query('update accounts.users set email_verified = false where id = $1', [unverified.id])
  await world.owner.query('update accounts.users set disabled_at = $2 where id = $1', [disabled.id, world.now()])
  const emails = [patient.email, unverified.email, disabled.email, doctor.email, freshAddress()]
  const calls = {
    signIn: { password: 'wrong', role: 'patient' },
    signUp: { firstName: 'A', lastName: 'B', password: 'pula-ya-medupi' },
    resendVerification: {},
    forgotPassword: {},
    requestCode: {},
    signInWithCode: { code: '000000', role: 'patient' },
  }
  for (const [procedure, rest] of Object.entries(calls)) {
    const answers = []
    for (const email of emails) answers.push(await shownBy(`/api/rpc/accounts/${procedure}`, { email, ...rest }))
    for (const answer of answers) expect(answer, procedure).toEqual(answers[0])
  }
})

/** Everything of an answer that is not made anew for each. */
async function shownBy(path: string, input: object) {
  const headers = { origin: 'http://localhost:3000', 'content-type': 'application/json' }
  const response = await world.fetch(path, { method: 'POST', headers, body: JSON.stringify({ json: input }) })
  const shown = [...response.headers].filter(([name]) => name !== 'x-request-id')
  return { status: response.status, headers: shown, body: await response.text() }
}

describe('another provider', () => {
  const begin = async (purpose: 'link' | 'sign_in', cookie = '') => {
    const browser = openBrowser(world, 'x', cookie)
    const { url } = await browser.api.accounts.startProvider({ provider: 'clinic', purpose, role: 'patient' })
    return { browser, returned: await walkProvider(url) }
  }

  test('an answer that names another issuer is refused', async () => {
    provider.signsInAs('mixed-up', 'x@clinic.example')
    const { browser, returned } = await begin('sign_in')
    const elsewhere = new URLSearchParams(returned)
    elsewhere.set('iss', 'https://evil.example')
    expect(await errorCodeOf(browser.api.accounts.finishProvider({ returned: `?${elsewhere}` }))).toBe('PROVIDER_REFUSED')
  })

  test('an answer that was made for the browser of an attacker does nothing in that of a victim', async () => {
    provider.signsInAs('attacker', 'x@clinic.example')
    const { returned } = await begin('sign_in')
    const victim = await world.as('patient')
    const browser = openBrowser(world, 'x', victim.cookie)
    expect(await errorCodeOf(browser.api.accounts.finishProvider({ returned }))).toBe('SIGN_IN_OVER')
    expect(await browser.api.accounts.me()).toMatchObject({ id: victim.id })
  })

  test('a second identity there takes the place of none, and the owner is told of the first', async () => {
    const owner = await world.as('patient')
    const outcomes = []
    for (const subject of ['mine', 'mine', 'thief']) {
      provider.signsInAs(subject, 'x@clinic.example')
      const { browser, returned } = await begin('link', owner.cookie)
      outcomes.push(await errorCodeOf(browser.api.accounts.finishProvider({ returned })))
    }
    expect(outcomes).toEqual(['ok', 'ok', 'IDENTITY_TAKEN'])
    await owner.api.security.unlinkProvider({ provider: 'clinic' })
    expect((await lettersTo(world, owner.email)).map(({ code }) => code)).toEqual(['provider_linked', 'provider_unlinked'])
    const { rows } = await world.owner.query('select procedure from audit_log where about_user_id = $1 order by id', [owner.id])
    expect(rows.map(({ procedure }) => procedure)).toEqual([
      'accounts.finishProvider',
      'accounts.finishProvider',
      'security.unlinkProvider',
    ])
  })

  test('two clients of one issuer are not taken for one another', async () => {
    for (const id of ['clinic', 'other'])
      expect((await world.visitor.accounts.startProvider({ provider: id, purpose: 'sign_in' })).url).toContain(`client_id=${id}`)
  })
})

test('a token says for whom it was made, so that another program does not take it for its own', async () => {
  const { api } = await world.as('patient')
  const { token } = await api.security.createToken({ audience: 'https://pharmacy.example' })
  expect(await world.visitor.accounts.verifyToken({ token })).toMatchObject({ aud: 'https://pharmacy.example' })
})
