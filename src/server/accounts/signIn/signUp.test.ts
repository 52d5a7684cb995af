import { expect, test } from 'vitest'
import { testWorld } from '#testing/world.ts'
import { accountJobs } from '../jobs.ts'
import { hashesDone } from '../passwords/passwordHash.ts'

const world = testWorld()

const lerato = { firstName: 'Lerato', lastName: 'Mokoena', password: 'pula-ya-medupi' }
let counter = 0
const freshAddress = () => `patient${++counter}@signup.example`

type Kept = { recipient: string; subject: string; body: string; code: string }

async function letters(to: string): Promise<Kept[]> {
  await world.jobsDone()
  const { rows } = await world.owner.query<Kept>('select * from deliveries where recipient = $1 order by id', [to])
  return rows
}

async function newestToken(to: string) {
  const body = (await letters(to)).at(-1)?.body ?? ''
  return /#token=([\w-]+)&type=verify/.exec(body)?.[1] ?? ''
}

const count = async (table: string, email: string) =>
  (
    await world.owner.query(
      `select count(*)::int as n from ${table} t join accounts.users u on u.id = t.${table === 'user_roles' ? 'user_id' : 'id'} where email = $1`,
      [email],
    )
  ).rows[0].n

test('signing up makes account, role and profile, and a letter with a link that spends nothing by being opened', async () => {
  const email = freshAddress()
  await world.visitor.accounts.signUp({ ...lerato, email: `  ${email.toUpperCase()} ` })
  expect([await count('user_roles', email), await count('profiles', email)]).toEqual([1, 1])
  const [letter] = await letters(email)
  expect(letter).toMatchObject({ code: 'verify_email' })
  expect(letter?.body).toMatch(/http:\/\/localhost:3000\/login#token=[\w-]{43}&type=verify\n/)
  expect(letter?.body).not.toContain('Lerato')
})

test('the link verifies once, and then the password signs in', async () => {
  const email = freshAddress()
  await world.visitor.accounts.signUp({ ...lerato, email })
  await expect(world.visitor.accounts.signIn({ email, password: lerato.password, role: 'patient' })).rejects.toMatchObject({
    code: 'EMAIL_NOT_VERIFIED',
  })
  const token = await newestToken(email)
  await world.visitor.accounts.verifyEmail({ token, password: lerato.password })
  await expect(world.visitor.accounts.verifyEmail({ token, password: lerato.password })).rejects.toMatchObject({ code: 'LINK_INVALID' })
  const answer = await world.visitor.accounts.signIn({ email, password: lerato.password, role: 'patient' })
  const me = { email, name: 'Lerato Mokoena', role: 'patient', photo: null, onboardingComplete: false }
  expect(answer).toMatchObject({ next: 'in', me })
})

test.each([
  ['malformed', 'x'],
  ['empty', ''],
  ['another kind of row', 'verify-email:'],
  ['with a null character', 'a\u0000b'],
])('a link that is %s is refused', async (_what, token) => {
  await expect(world.visitor.accounts.verifyEmail({ token, password: lerato.password })).rejects.toMatchObject({ code: 'LINK_INVALID' })
})

test('a link is worth nothing after 24 hours', async () => {
  const email = freshAddress()
  await world.visitor.accounts.signUp({ ...lerato, email })
  const token = await newestToken(email)
  const before = world.now()
  world.setTime(new Date(before.getTime() + 24 * 3_600_000))
  await expect(world.visitor.accounts.verifyEmail({ token, password: lerato.password })).rejects.toMatchObject({ code: 'LINK_INVALID' })
  world.setTime(new Date(before.getTime() + 24 * 3_600_000 - 1000))
  await world.visitor.accounts.verifyEmail({ token, password: lerato.password })
  world.setTime(before)
})

test('only the newest link counts', async () => {
  const email = freshAddress()
  await world.visitor.accounts.signUp({ ...lerato, email })
  const first = await newestToken(email)
  const before = world.now()
  world.setTime(new Date(before.getTime() + 61_000))
  await world.visitor.accounts.resendVerification({ email })
  const second = await newestToken(email)
  expect(second).not.toBe(first)
  await expect(world.visitor.accounts.verifyEmail({ token: first, password: lerato.password })).rejects.toMatchObject({
    code: 'LINK_INVALID',
  })
  await world.visitor.accounts.verifyEmail({ token: second, password: lerato.password })
  world.setTime(before)
})

test('a job that runs twice makes neither a second letter nor a second link', async () => {
  const email = freshAddress()
  await world.visitor.accounts.signUp({ ...lerato, email })
  const token = await newestToken(email)
  const { rows } = await world.owner.query(
    `select data from pgboss.job where name = 'verify-email' and data->>'userId' = (select id::text from accounts.users where email = $1)`,
    [email],
  )
  await accountJobs['verify-email'].run(world.opened.world, rows[0].data)
  expect(await letters(email)).toHaveLength(1)
  await world.visitor.accounts.verifyEmail({ token, password: lerato.password })
})

test('resending is limited to one a minute and five an hour, silently', async () => {
  const email = freshAddress()
  const before = world.now()
  await world.visitor.accounts.signUp({ ...lerato, email })
  await world.visitor.accounts.resendVerification({ email })
  expect(await letters(email)).toHaveLength(1)
  for (let minute = 1; minute <= 8; minute += 1) {
    world.setTime(new Date(before.getTime() + minute * 61_000))
    await world.visitor.accounts.resendVerification({ email })
  }
  expect(await letters(email)).toHaveLength(5)
  world.setTime(new Date(before.getTime() + 3_700_000))
  await world.visitor.accounts.resendVerification({ email })
  expect(await letters(email)).toHaveLength(6)
  world.setTime(before)
})

test('twenty resends at once send one letter', async () => {
  const email = freshAddress()
  const before = world.now()
  await world.visitor.accounts.signUp({ ...lerato, email })
  world.setTime(new Date(before.getTime() + 61_000))
  await Promise.all(Array.from({ length: 20 }, () => world.visitor.accounts.resendVerification({ email })))
  expect(await letters(email)).toHaveLength(2)
  world.setTime(before)
})

test('resending to nobody, to nonsense and to a verified address looks the same and sends nothing', async () => {
  const verified = await world.as('patient')
  for (const email of ['nobody@signup.example', 'nonsense', 'NUL\u0000@x.y', verified.email]) {
    expect(await world.visitor.accounts.resendVerification({ email })).toBeUndefined()
    expect(await letters(email.replace('\u0000', ''))).toHaveLength(0)
  }
})

test('an address with an account gets the same answer after as many hashes, and its owner a letter', async () => {
  const known = await world.as('patient')
  const unknown = freshAddress()
  const answers = []
  for (const email of [known.email, unknown]) {
    const before = hashesDone()
    const response = await world.fetch('/api/rpc/accounts/signUp', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'http://localhost:3000' },
      body: JSON.stringify({ json: { ...lerato, email } }),
    })
    answers.push({
      status: response.status,
      body: await response.text(),
      headers: [...response.headers.keys()].sort(),
      hashes: hashesDone() - before,
    })
  }
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]).toMatchObject({ status: 200, hashes: 1 })
  const [letter] = await letters(known.email)
  expect(letter).toMatchObject({ code: 'account_exists' })
  expect(await count('profiles', known.email)).toBe(1)
})

test('while nobody verified an address the newest sign-up counts, so that whoever was first has no say', async () => {
  const email = freshAddress()
  await world.visitor.accounts.signUp({ ...lerato, email, password: 'the stranger was here' })
  const strangersLink = await newestToken(email)
  await world.visitor.accounts.signUp({ ...lerato, email, password: 'the owner of the address' })
  await expect(world.visitor.accounts.verifyEmail({ token: strangersLink, password: 'the stranger was here' })).rejects.toMatchObject({
    code: 'LINK_INVALID',
  })
  await world.visitor.accounts.verifyEmail({ token: await newestToken(email), password: 'the owner of the address' })
  await expect(world.visitor.accounts.signIn({ email, password: 'the stranger was here', role: 'patient' })).rejects.toMatchObject({
    code: 'WRONG_EMAIL_OR_PASSWORD',
  })
  await world.visitor.accounts.signIn({ email, password: 'the owner of the address', role: 'patient' })
})

test('signing up twenty times at once makes one account', async () => {
  const email = freshAddress()
  await Promise.all(Array.from({ length: 20 }, () => world.visitor.accounts.signUp({ ...lerato, email })))
  expect(await count('user_roles', email)).toBe(1)
  expect((await letters(email)).length).toBeLessThanOrEqual(5)
})

test('when the database makes no user nobody is told to look for a letter', async () => {
  const email = freshAddress()
  await world.owner.query(`create function make_none() returns trigger language plpgsql as 'begin return null; end';
    create trigger make_none before insert on accounts.users for each row when (new.email = '${email}') execute function make_none()`)
  const answer = world.visitor.accounts.signUp({ ...lerato, email })
  await expect(answer).rejects.toMatchObject({ code: 'USER_NOT_CREATED', defined: true })
  expect(await letters(email)).toEqual([])
  await world.owner.query('drop trigger make_none on accounts.users; drop function make_none')
  await world.visitor.accounts.signUp({ ...lerato, email })
  expect(await count('profiles', email)).toBe(1)
})

test('what a person may not decide is not taken from the form', async () => {
  const email = freshAddress()
  const id = '00000000-0000-7000-8000-000000000000'
  const extra = { role: 'admin', emailVerified: true, email_verified: true, id, disabledAt: null, onboardingComplete: true }
  await world.visitor.accounts.signUp({ ...lerato, email, ...extra } as never)
  const { rows } = await world.owner.query(
    'select u.id, email_verified, role, onboarding_completed from accounts.users u join user_roles r on r.user_id = u.id join profiles p on p.id = u.id where email = $1',
    [email],
  )
  expect(rows[0]).toMatchObject({ email_verified: false, role: 'patient', onboarding_completed: false })
  expect(rows[0].id).not.toBe(id)
})

test.each([
  ['an address that is none', { email: 'thandi' }, 'EMAIL_INVALID'],
  ['a look-alike address', { email: 'm\u0131ke@signup.example' }, 'EMAIL_INVALID'],
  ['five characters', { password: 'x7$kq' }, 'PASSWORD_TOO_SHORT'],
  ['a common password', { password: 'letmein' }, 'PASSWORD_TOO_COMMON'],
  ['a common password in capitals', { password: 'PassWord' }, 'PASSWORD_TOO_COMMON'],
  ['a password beyond 1024 characters', { password: 'x'.repeat(1025) }, 'BAD_REQUEST'],
  ['no first name', { firstName: '  ' }, 'BAD_REQUEST'],
  ['a name of 10 kB', { firstName: 'x'.repeat(10_000) }, 'BAD_REQUEST'],
  ['a name of 100 kB', { firstName: 'x'.repeat(100_000) }, 'PAYLOAD_TOO_LARGE'],
  ['a control character', { firstName: 'Le\u0000rato' }, 'BAD_REQUEST'],
  ['a direction change', { lastName: 'Mokoena\u202Etxt.exe' }, 'BAD_REQUEST'],
  ['two lines', { lastName: 'Mokoena\nBcc: x@y.z' }, 'BAD_REQUEST'],
])('%s is refused before anything is hashed', async (_what, wrong, code) => {
  const before = hashesDone()
  await expect(world.visitor.accounts.signUp({ ...lerato, email: freshAddress(), ...wrong })).rejects.toMatchObject({ code })
  expect(hashesDone()).toBe(before)
})

test('a body of more than a quarter of a megabyte is refused', async () => {
  const response = await world.fetch('/api/rpc/accounts/signUp', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://localhost:3000' },
    body: JSON.stringify({ json: { ...lerato, email: freshAddress(), firstName: 'x'.repeat(256_000) } }),
  })
  expect(response.status).toBe(413)
})
