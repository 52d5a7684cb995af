import { expect, test } from 'vitest'
import { openBrowser } from '#testing/browser.ts'
import { givePassword, lettersTo } from '#testing/passwords.ts'
import { testWorld, type TestPerson } from '#testing/world.ts'

const world = testWorld()
const visitor = () => world.visitor.accounts
const wait = (minutes: number) => world.setTime(new Date(world.now().getTime() + minutes * 60_000))
const codeIn = (text: string | undefined) => /code is (\d{6})\./.exec(text ?? '')?.[1] ?? ''

async function codeByMail(person: TestPerson) {
  await visitor().requestCode({ email: person.email })
  return codeIn((await lettersTo(world, person.email)).at(-1)?.body)
}
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
let numbers = 0
const freshNumber = () => `+2783${String(1_000_000 + ++numbers)}`

/** Proves a number, as settings do. */
async function provePhone(person: TestPerson, phone: string) {
  await person.api.security.startPhone({ phone })
  const sent = await lettersTo(world, phone)
  await person.api.security.confirmPhone({ code: codeIn(sent.at(-1)?.body) })
}

test('a code by mail signs in once, typed with a space', async () => {
  const patient = await world.as('patient')
  const code = await codeByMail(patient)
  const browser = openBrowser(world)
  const give = { email: patient.email, code: `${code.slice(0, 3)} ${code.slice(3)}`, role: 'patient' } as const
  expect(await browser.api.accounts.signInWithCode(give)).toMatchObject({ next: 'in', me: { id: patient.id } })
  await expect(visitor().signInWithCode(give)).rejects.toMatchObject({ code: 'CODE_WRONG' })
})

test('the same code given many times at once opens one session', async () => {
  const patient = await world.as('patient')
  const give = { email: patient.email, code: await codeByMail(patient), role: 'patient' } as const
  const answers = await Promise.allSettled([1, 2, 3, 4, 5].map(() => visitor().signInWithCode(give)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('five wrong codes are the last, together with wrong passwords, and a new code does not begin the tries anew', async () => {
  const patient = await world.as('patient')
  await givePassword(world, patient.id, 'right-password')
  const code = await codeByMail(patient)
  const { email } = patient
  for (let n = 0; n < 2; n++)
    await expect(visitor().signIn({ email, password: 'wrong', role: 'patient' })).rejects.toMatchObject({ code: 'WRONG_EMAIL_OR_PASSWORD' })
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, () => visitor().signInWithCode({ email: email.toUpperCase(), code: wrong(code), role: 'patient' })),
  )
  const codes = tries.map((tried) => (tried.status === 'rejected' ? tried.reason.code : 'in'))
  expect(codes.filter((said) => said === 'CODE_WRONG')).toHaveLength(3)
  expect(codes.filter((said) => said === 'TOO_MANY_LOGIN_ATTEMPTS')).toHaveLength(17)
  await expect(visitor().signInWithCode({ email, code, role: 'patient' })).rejects.toMatchObject({ code: 'TOO_MANY_LOGIN_ATTEMPTS' })
  await expect(visitor().signIn({ email, password: 'right-password', role: 'patient' })).rejects.toMatchObject({
    code: 'TOO_MANY_LOGIN_ATTEMPTS',
  })
  wait(5)
  expect(await openBrowser(world).api.accounts.signInWithCode({ email, code, role: 'patient' })).toMatchObject({ next: 'in' })
})

test('a code is over after ten minutes, and when a newer one was sent', async () => {
  const patient = await world.as('patient')
  const old = await codeByMail(patient)
  wait(2)
  const newer = await codeByMail(patient)
  if (old !== newer)
    await expect(visitor().signInWithCode({ email: patient.email, code: old, role: 'patient' })).rejects.toMatchObject({
      code: 'CODE_WRONG',
    })
  wait(10)
  await expect(visitor().signInWithCode({ email: patient.email, code: newer, role: 'patient' })).rejects.toMatchObject({
    code: 'CODE_WRONG',
  })
})

test('either an address or a number, not neither and not both', async () => {
  for (const contact of [{}, { email: ' ', phone: '' }, { email: 'a@b.example', phone: '0821234567' }]) {
    await expect(visitor().requestCode(contact)).rejects.toMatchObject({ code: 'CONTACT_MISSING' })
    await expect(visitor().signInWithCode({ ...contact, code: '1', role: 'patient' })).rejects.toMatchObject({ code: 'CONTACT_MISSING' })
  }
  await expect(visitor().requestCode({ email: 'nowhere' })).rejects.toMatchObject({ code: 'EMAIL_INVALID' })
  await expect(visitor().requestCode({ phone: '12' })).rejects.toMatchObject({ code: 'PHONE_INVALID' })
})

test('a proven number signs in by text message, in however it is typed; the message waits in the outbox', async () => {
  const patient = await world.as('patient')
  const phone = freshNumber()
  await provePhone(patient, phone)
  wait(2)
  await visitor().requestCode({ phone: `0${phone.slice(3, 5)} ${phone.slice(5)}` })
  const message = (await lettersTo(world, phone)).at(-1)
  expect(message).toMatchObject({ channel: 'sms', code: 'sign_in_code' })
  expect(message?.body).toMatch(/^Molemo: your code is \d{6}\. It works for 10 minutes\. Never share it\.$/)
  const answer = await openBrowser(world).api.accounts.signInWithCode({ phone, code: codeIn(message?.body), role: 'patient' })
  expect(answer).toMatchObject({ next: 'in', me: { id: patient.id } })
})

test('a number signs in to one account only, and only once it is proven', async () => {
  const [first, second] = [await world.as('patient'), await world.as('patient')]
  const phone = freshNumber()
  await first.api.security.startPhone({ phone })
  await visitor().requestCode({ phone })
  expect((await lettersTo(world, phone)).filter(({ code }) => code === 'sign_in_code')).toEqual([])
  await expect(first.api.security.confirmPhone({ code: 'abc' })).rejects.toMatchObject({ code: 'CODE_WRONG' })
  await first.api.security.confirmPhone({ code: codeIn((await lettersTo(world, phone)).at(-1)?.body) })
  wait(2)
  await second.api.security.startPhone({ phone })
  const code = codeIn((await lettersTo(world, phone)).at(-1)?.body)
  await expect(second.api.security.confirmPhone({ code })).rejects.toMatchObject({ code: 'PHONE_TAKEN' })
})

test('nobody gets a code for an address that is nobody’s, and no account is made', async () => {
  expect(await visitor().requestCode({ email: 'nobody@codes.example' })).toBeUndefined()
  expect(await lettersTo(world, 'nobody@codes.example')).toEqual([])
  const { rows } = await world.owner.query(`select from accounts.users where email = 'nobody@codes.example'`)
  expect(rows).toEqual([])
})

test('the code is stored as a hash that fits this account only', async () => {
  const patient = await world.as('patient')
  const code = await codeByMail(patient)
  const { rows } = await world.owner.query('select code_hash from accounts.codes where user_id = $1', [patient.id])
  expect(rows[0].code_hash).toMatch(/^[\w-]{43}$/)
  expect(rows[0].code_hash).not.toContain(code)
})
