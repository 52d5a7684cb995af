import { expect, test } from 'vitest'
import { foundInLetters, givePassword, lettersTo } from '#testing/passwords.ts'
import { testWorld, type TestPerson } from '#testing/world.ts'

const world = testWorld()
const PASSWORD = 'pula-ya-medupi'
let counter = 0
const freshAddress = () => `new${++counter}@email.example`
const tokenIn = (body = '') => /#token=([\w-]{43})&type=email_change/.exec(body)?.[1] ?? ''
const wait = (minutes: number) => world.setTime(new Date(world.now().getTime() + minutes * 60_000))

async function patientWithPassword() {
  const patient = await world.as('patient')
  await givePassword(world, patient.id, PASSWORD)
  return patient
}
async function input(person: TestPerson, email: string) {
  await person.api.security.changeEmail({ email })
  return tokenIn((await lettersTo(world, email)).at(-1)?.body)
}
const signIn = (email: string) => world.visitor.accounts.signIn({ email, password: PASSWORD, role: 'patient' })

test('the old address works until the new one is proven, and then the new one does', async () => {
  const patient = await patientWithPassword()
  const email = freshAddress()
  const token = await input(patient, email)
  expect(await patient.api.security.overview()).toMatchObject({ email: patient.email, newEmail: email })
  expect(await signIn(patient.email)).toMatchObject({ next: 'in' })
  await expect(signIn(email)).rejects.toMatchObject({ code: 'WRONG_EMAIL_OR_PASSWORD' })
  await world.visitor.accounts.confirmEmailChange({ token, password: PASSWORD })
  expect(await signIn(email)).toMatchObject({ next: 'in', me: { id: patient.id, email } })
  await expect(signIn(patient.email)).rejects.toMatchObject({ code: 'WRONG_EMAIL_OR_PASSWORD' })
  await expect(world.visitor.accounts.confirmEmailChange({ token, password: PASSWORD })).rejects.toMatchObject({ code: 'LINK_INVALID' })
})

test('the old address is told, without being told which the new one is', async () => {
  const patient = await patientWithPassword()
  const email = freshAddress()
  await input(patient, email)
  const [notice] = await lettersTo(world, patient.email)
  expect(notice).toMatchObject({ code: 'email_leaves' })
  expect(notice?.body).not.toContain(email)
})

test('once it is changed both addresses are told, the one before without the new one, and the notice stays', async () => {
  const patient = await patientWithPassword()
  const email = freshAddress()
  await world.visitor.accounts.confirmEmailChange({ token: await input(patient, email), password: PASSWORD })
  const [before, after] = [await lettersTo(world, patient.email), await lettersTo(world, email)]
  expect(before.map(({ code }) => code).sort()).toEqual(['email_leaves', 'email_left'])
  for (const { body } of before) expect(body).not.toContain(email)
  expect(after.map(({ code }) => code).sort()).toEqual(['email_change', 'email_changed'])
  const { rows } = await world.owner.query('select code, is_permanent from notifications where user_id = $1', [patient.id])
  expect(rows).toContainEqual({ code: 'email_changed', is_permanent: true })
})

test('an address that is somebody’s gets the same answer; its owner is told, and nothing can be confirmed', async () => {
  const [patient, other] = [await patientWithPassword(), await patientWithPassword()]
  expect(await input(patient, other.email)).toBe('')
  const [letter] = await lettersTo(world, other.email)
  expect(letter?.subject).toContain('You already have')
  expect(await signIn(other.email)).toMatchObject({ me: { id: other.id } })
})

test('of two who want one address the first to prove it has it', async () => {
  const [first, second] = [await patientWithPassword(), await patientWithPassword()]
  const email = freshAddress()
  const tokens = [await input(first, email), await input(second, email)]
  const confirmed = await Promise.allSettled(
    tokens.map((token) => world.visitor.accounts.confirmEmailChange({ token, password: PASSWORD })),
  )
  expect(confirmed.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a wish can be taken back, ends after a day, and a newer one voids it', async () => {
  const patient = await patientWithPassword()
  const first = await input(patient, freshAddress())
  const second = await input(patient, freshAddress())
  await expect(world.visitor.accounts.confirmEmailChange({ token: first, password: PASSWORD })).rejects.toMatchObject({
    code: 'LINK_INVALID',
  })
  await patient.api.security.cancelEmailChange()
  await expect(world.visitor.accounts.confirmEmailChange({ token: second, password: PASSWORD })).rejects.toMatchObject({
    code: 'LINK_INVALID',
  })
  const third = await input(patient, freshAddress())
  wait(24 * 60)
  await expect(world.visitor.accounts.confirmEmailChange({ token: third, password: PASSWORD })).rejects.toMatchObject({
    code: 'LINK_INVALID',
  })
})

test('changing the address needs a proof of the last ten minutes, and a link to the old address is over with it', async () => {
  const patient = await patientWithPassword()
  await world.visitor.accounts.forgotPassword({ email: patient.email })
  const reset = await foundInLetters(world, patient.email, /#access_token=([\w-]+)&/)
  const token = await input(patient, freshAddress())
  await world.visitor.accounts.confirmEmailChange({ token, password: PASSWORD })
  await expect(world.visitor.accounts.resetPassword({ token: reset, password: 'another-long-one' })).rejects.toMatchObject({
    code: 'LINK_INVALID',
  })
  wait(10)
  await expect(patient.api.security.changeEmail({ email: freshAddress() })).rejects.toMatchObject({ code: 'REAUTHENTICATION_NEEDED' })
})

test('what is no address is refused and what was asked before stays', async () => {
  const patient = await patientWithPassword()
  const email = freshAddress()
  await input(patient, email)
  await expect(patient.api.security.changeEmail({ email: 'nowhere' })).rejects.toMatchObject({ code: 'EMAIL_INVALID' })
  expect(await patient.api.security.overview()).toMatchObject({ newEmail: email })
})
