import { MINUTE_MS } from '#rules/time.ts'
// Changing one's password, and proving anew who is here before what is sensitive.
import { describe, expect, test } from 'vitest'
import { openBrowser } from '#testing/browser.ts'
import { foundInLetters, givePassword, lettersTo } from '#testing/passwords.ts'
import { codeOf, giveTotp, errorCodeOf, PASSWORD, withTotp } from '#testing/secondFactors.ts'
import { testWorld } from '#testing/world.ts'
import type { Role } from '#contract/primitives.ts'

const world = testWorld()
const NEW = 'Another-Password-2'
const later = (ms: number) => world.setTime(new Date(world.now().getTime() + ms))

async function withPassword(role: Role = 'patient') {
  const person = await world.as(role)
  await givePassword(world, person.id, PASSWORD)
  return person
}
const signIn = (email: string, password: string) => openBrowser(world).api.accounts.signIn({ email, password, role: 'patient' })

describe('a new password', () => {
  test('signs every other device out, leaves this one, and is told to the owner', async () => {
    const patient = await withPassword()
    const elsewhere = openBrowser(world)
    await elsewhere.api.accounts.signIn({ email: patient.email, password: PASSWORD, role: 'patient' })
    await patient.api.security.changePassword({ current: PASSWORD, password: NEW })
    expect(await elsewhere.api.accounts.me()).toBeNull()
    expect(await patient.api.accounts.me()).toMatchObject({ id: patient.id })
    expect(await errorCodeOf(signIn(patient.email, PASSWORD))).toBe('WRONG_EMAIL_OR_PASSWORD')
    expect(await signIn(patient.email, NEW)).toMatchObject({ next: 'in' })
    expect((await lettersTo(world, patient.email)).map(({ code }) => code)).toContain('password_changed')
  })

  test('ends the streams of the others', async () => {
    const patient = await withPassword()
    await signIn(patient.email, PASSWORD)
    const { rows } = await world.owner.query('select id from accounts.sessions where user_id = $1 order by id desc limit 1', [patient.id])
    const ended = new Promise<void>((end) => {
      world.opened.world.live.listen({ userId: patient.id, role: 'patient', sessionId: rows[0].id, hear: () => {}, end })
    })
    await patient.api.security.changePassword({ current: PASSWORD, password: NEW })
    await ended
  })

  test('ends the links and codes that could set or replace it', async () => {
    const patient = await withPassword()
    await world.visitor.accounts.forgotPassword({ email: patient.email })
    const token = await foundInLetters(world, patient.email, /#access_token=([\w-]{43})/)
    expect(await errorCodeOf(world.visitor.accounts.checkLink({ token, kind: 'recovery' }))).toBe('ok')
    await patient.api.security.changePassword({ current: PASSWORD, password: NEW })
    expect(await errorCodeOf(world.visitor.accounts.resetPassword({ token, password: 'pula-ya-medupi' }))).toBe('LINK_INVALID')
  })

  test('is not taken without the one before, nor when it is too weak for who it is for', async () => {
    const [patient, doctor] = [await withPassword(), await withPassword('doctor')]
    const change = (person: typeof patient, password: string, current = PASSWORD) =>
      errorCodeOf(person.api.security.changePassword({ current, password }))
    expect(await change(patient, NEW, 'wrong')).toBe('WRONG_PASSWORD')
    expect(await change(patient, 'abc')).toBe('PASSWORD_TOO_SHORT')
    expect(await change(patient, 'letmein')).toBe('PASSWORD_TOO_COMMON')
    expect(await change(patient, 'pula-ya')).toBe('ok')
    expect(await change(doctor, 'Ab1defg')).toBe('STAFF_PASSWORD_TOO_SHORT')
    expect(await change(doctor, 'abcdefg1')).toBe('PASSWORD_NEEDS_UPPERCASE')
    expect(await change(doctor, 'ABCDEFG1')).toBe('PASSWORD_NEEDS_LOWERCASE')
    expect(await change(doctor, 'Abcdefgh')).toBe('PASSWORD_NEEDS_NUMBER')
    expect(await change(doctor, NEW)).toBe('ok')
  })
})

describe('a letter for a forgotten password', () => {
  test('goes to a patient who is signed in, once a minute', async () => {
    const patient = await withPassword()
    await patient.api.security.sendResetLetter()
    expect(await errorCodeOf(patient.api.security.sendResetLetter())).toBe('TOO_MANY_TRIES')
    expect((await lettersTo(world, patient.email)).map(({ code }) => code)).toEqual(['reset_password'])
    later(MINUTE_MS)
    await patient.api.security.sendResetLetter()
    expect(await lettersTo(world, patient.email)).toHaveLength(2)
  })

  test.each(['doctor', 'nurse', 'admin'] as const)('does not go to a %s, who asks an administrator', async (role) => {
    const person = await world.as(role)
    expect(await errorCodeOf(person.api.security.sendResetLetter())).toBe('STAFF_ASK_ADMINISTRATOR')
    expect(await lettersTo(world, person.email)).toEqual([])
  })
})

describe('what is sensitive', () => {
  const sensitive = ({ api }: Awaited<ReturnType<typeof withTotp>>) => ({
    changePassword: () => api.security.changePassword({ current: PASSWORD, password: NEW }),
    changeEmail: () => api.security.changeEmail({ email: 'new@security.example' }),
    startPhone: () => api.security.startPhone({ phone: '082 123 4567' }),
    removePhone: () => api.security.removePhone(),
    startTotp: () => api.security.startTotp(),
    confirmTotp: () => api.security.confirmTotp({ code: '000000' }),
    removeTotp: () => api.security.removeTotp(),
    renewRecoveryCodes: () => api.security.renewRecoveryCodes(),
    startPasskey: () => api.security.startPasskey(),
    addPasskey: () => api.security.addPasskey({ challengeId: world.opened.world.newId(), name: 'x', response: {} }),
    removePasskey: () => api.security.removePasskey({ passkeyId: world.opened.world.newId() }),
    unlinkProvider: () => api.security.unlinkProvider({ provider: 'clinic' }),
  })

  test('is refused ten minutes after the last proof, until it is given anew by password or by code', async () => {
    for (const proof of ['password', 'code'] as const) {
      const patient = await withTotp(world)
      later(10 * MINUTE_MS - 1)
      expect(await errorCodeOf(patient.api.security.startTotp())).toBe('ok')
      later(1)
      for (const [name, call] of Object.entries(sensitive(patient)))
        expect([name, await errorCodeOf(call())]).toEqual([name, 'REAUTHENTICATION_NEEDED'])
      await patient.api.security.reauthenticate(proof === 'password' ? { password: PASSWORD } : { code: codeOf(world, patient.secret) })
      for (const [name, call] of Object.entries(sensitive(patient)))
        expect([name, await errorCodeOf(call())]).not.toEqual([name, 'REAUTHENTICATION_NEEDED'])
    }
  })

  test('is open to this session alone after the proof', async () => {
    const patient = await withTotp(world)
    const elsewhere = openBrowser(world)
    await elsewhere.api.accounts.signIn({ email: patient.email, password: PASSWORD, role: 'patient' })
    await elsewhere.api.accounts.verifySecondFactor({ way: 'totp', code: codeOf(world, patient.secret) })
    later(10 * MINUTE_MS)
    await patient.api.security.reauthenticate({ password: PASSWORD })
    expect(await errorCodeOf(elsewhere.api.security.startPasskey())).toBe('REAUTHENTICATION_NEEDED')
    expect(await errorCodeOf(patient.api.security.startPasskey())).toBe('ok')
  })

  test('a proof that is wrong proves nothing, a code works once, and who has no app has no code', async () => {
    const patient = await withTotp(world)
    const code = codeOf(world, patient.secret)
    later(10 * MINUTE_MS)
    expect(await errorCodeOf(patient.api.security.reauthenticate({ password: 'wrong' }))).toBe('WRONG_PASSWORD')
    expect(await errorCodeOf(patient.api.security.reauthenticate({ code }))).toBe('CODE_WRONG')
    expect(await errorCodeOf(patient.api.security.startTotp())).toBe('REAUTHENTICATION_NEEDED')
    const now = codeOf(world, patient.secret)
    const both = await Promise.all([1, 2].map(() => errorCodeOf(patient.api.security.reauthenticate({ code: now }))))
    expect(both.sort()).toEqual(['CODE_WRONG', 'ok'])
    const other = await world.as('patient')
    expect(await errorCodeOf(other.api.security.reauthenticate({ code: '000000' }))).toBe('CODE_WRONG')
  })

  test('the password gives no proof of staff’s second factor that they do not have: they sign in with both all the same', async () => {
    const nurse = await withPassword('nurse')
    await giveTotp(world, nurse.id)
    await nurse.api.security.reauthenticate({ password: PASSWORD })
    expect(await openBrowser(world).api.accounts.signIn({ email: nurse.email, password: PASSWORD, role: 'nurse' })).toMatchObject({
      next: 'second_factor',
    })
  })
})
