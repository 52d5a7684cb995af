import type { Role } from '#contract/primitives.ts'
import type { World } from '#server/world/world.ts'

/** What a sign-in must know of an account (accounts.at_sign_in). */
export type SignInAccount = {
  user_id: string
  email: string
  email_verified: boolean
  disabled: boolean
  password: string | null
  role: Role | null
  has_profile: boolean
  has_totp: boolean
  has_passkey: boolean
  second_factor_reset: boolean
}

/** By its canonical address; costs the same where there is none. */
export async function findAccountByEmail({ accounts }: World, address: string): Promise<SignInAccount | undefined> {
  const { rows } = await accounts.query<SignInAccount>({
    name: 'at-sign-in',
    text: 'select * from accounts.at_sign_in($1)',
    values: [address],
  })
  return rows[0]
}

/** By its id, when somebody was found another way. */
export async function findAccountById({ accounts }: World, userId: string): Promise<SignInAccount | undefined> {
  const { rows } = await accounts.query<SignInAccount>('select * from accounts.known_account($1)', [userId])
  return rows[0]
}
