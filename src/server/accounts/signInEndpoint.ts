import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'
import { Role } from '#contract/primitives.ts'
import type { World } from '../world/world.ts'
import { verifyPassword } from './passwordHash.ts'

/** What a sign-in must know of an account (accounts.at_sign_in). */
export type KnownAccount = {
  user_id: string
  email: string
  email_verified: boolean
  banned: boolean
  password: string | null
  role: Role | null
  has_profile: boolean
  first_name: string
  last_name: string
  photo: string | null
  onboarding_completed: boolean
}

export type SignInRefusal =
  | { code: 'WRONG_EMAIL_OR_PASSWORD' | 'EMAIL_NOT_VERIFIED' | 'ROLE_NOT_FOUND' }
  | { code: 'ROLE_MISMATCH'; stored: Role }

export type SignInAnswer = { refusal: SignInRefusal; account: null } | { refusal: null; account: KnownAccount }

/**
 * Takes the place of the library's own sign-in, under its name and path so that its other parts (second factors) still follow it.
 * The library's refuses addresses that our form allows, asks the database one question more for an address it knows, and
 * opens the session before anybody could look at the role.
 */
export const signInEndpoint = (world: World) =>
  createAuthEndpoint(
    '/sign-in/email',
    { method: 'POST', body: z.object({ email: z.string(), password: z.string(), role: Role }) },
    async (ctx): Promise<SignInAnswer> => {
      const account = await atSignIn(world, ctx.body.email)
      const isRight = await verifyPassword(ctx.body.password, account?.password ?? null)
      if (!account || !isRight || account.banned) return refused({ code: 'WRONG_EMAIL_OR_PASSWORD' })
      if (!account.email_verified) return refused({ code: 'EMAIL_NOT_VERIFIED' })
      if (!account.role) return refused({ code: 'ROLE_NOT_FOUND' })
      if (account.role !== ctx.body.role) return refused({ code: 'ROLE_MISMATCH', stored: account.role })

      const session = await ctx.context.internalAdapter.createSession(account.user_id)
      await setSessionCookie(ctx, { session, user: asLibraryUser(account, world.clock()) })
      return { refusal: null, account }
    },
  )

const refused = (refusal: SignInRefusal) => ({ refusal, account: null })

async function atSignIn({ accounts }: World, address: string): Promise<KnownAccount | undefined> {
  const { rows } = await accounts.query({ name: 'at-sign-in', text: 'select * from accounts.at_sign_in($1)', values: [address] })
  return rows[0]
}

const asLibraryUser = ({ user_id, email, first_name, last_name }: KnownAccount, now: Date) => ({
  id: user_id,
  email,
  name: `${first_name} ${last_name}`,
  emailVerified: true,
  createdAt: now,
  updatedAt: now,
})
