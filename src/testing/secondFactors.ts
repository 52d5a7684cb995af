import type { Role } from '#contract/primitives.ts'
import { totpCodeAt, newTotpSecret, encryptSecret } from '#server/accounts/secondFactor/totp.ts'
import { openBrowser, type Browser } from './browser.ts'
import { givePassword } from './passwords.ts'
import type { TestPerson, TestWorld } from './world.ts'

/** The code that an authenticator app with this secret shows, `steps` of 30 seconds from now. */
export const codeOf = (world: TestWorld, secret: string, steps = 0) => totpCodeAt(secret, new Date(world.now().getTime() + steps * 30_000))

/** Six digits that none of the codes around now are. */
export const wrongCode = (world: TestWorld, secret: string) => {
  const right = [-2, -1, 0, 1, 2].map((steps) => codeOf(world, secret, steps))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code))!
}

/** Gives somebody an authenticator app, as enrolling does. Answers its secret. */
export async function giveTotp(world: TestWorld, userId: string): Promise<string> {
  const secret = newTotpSecret()
  await world.owner.query(
    `insert into accounts.totp_factors (user_id, secret, last_step, confirmed_at) values ($1, $2, 0, $3)
     on conflict (user_id) do update set secret = excluded.secret, last_step = 0`,
    [userId, encryptSecret(world.opened.world.config, userId, secret), world.now()],
  )
  return secret
}

export const PASSWORD = 'Right-Password-1'

/** Somebody with a password and an authenticator app. */
export type TotpOwner = TestPerson & { secret: string; role: Role }

export async function withTotp(world: TestWorld, role: Role = 'patient'): Promise<TotpOwner> {
  const person = await world.as(role)
  await givePassword(world, person.id, PASSWORD)
  return { ...person, role, secret: await giveTotp(world, person.id) }
}

/** A browser in which the password was given and the second factor is asked for. */
export async function startSignIn(world: TestWorld, { email, role }: TotpOwner): Promise<Browser> {
  const browser = openBrowser(world)
  const answer = await browser.api.accounts.signIn({ email, password: PASSWORD, role })
  if (answer.next !== 'second_factor') throw new Error('the second factor was not asked for')
  return browser
}

export const verifyFactor = ({ api }: Browser, code: string, way: 'totp' | 'recovery_code' = 'totp') =>
  api.accounts.verifySecondFactor({ way, code })

/** The code of the refusal, or 'ok'. */
export const errorCodeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'ok',
    (refusal: { code: string }) => refusal.code,
  )
