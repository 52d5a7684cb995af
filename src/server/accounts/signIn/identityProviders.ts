import type { Role } from '#contract/primitives.ts'
import { whyNotRecentlyProved } from '#rules/sessions.ts'
import {
  authorizationUrl,
  identityFromIdToken,
  identityFromReturn,
  newAuthorizationRequest,
  ProviderUnreachable,
  ProviderRefused,
  type ProviderIdentity,
} from '#server/outside/openid.ts'
import { isUniqueViolation } from '#server/database/uniqueViolation.ts'
import type { VisitorContext } from '#server/rpc/context.ts'
import { refuse } from '#server/rpc/refuse.ts'
import { rpc } from '#server/rpc/rpc.ts'
import type { Config } from '#server/world/config.ts'
import type { Provider } from '#server/world/environment.ts'
import type { World } from '#server/world/world.ts'
import { finishSignIn, whyNotSignIn } from './finishSignIn.ts'
import { inAccountsTransaction } from '../accountsTransaction.ts'
import { findAccountById } from './findAccount.ts'
import { consumeRedirect, saveRedirect, type ProviderRedirect } from './providerRedirects.ts'
import { refuseSignIn } from './refuseSignIn.ts'
import { notifyOwner } from '../letters/notifyOwner.ts'

export const signInMethods = rpc.accounts.signInMethods.handler(({ context: { world } }) => ({
  providers: world.config.providers.map(({ id, name }) => ({ id, name })),
  captcha: world.config.captcha,
}))

/** Sends somebody to an identity provider to sign in there (OAuth 2.0, OpenID Connect), or to link who they are there to their account. */
export const startProvider = rpc.accounts.startProvider.handler(async ({ input, context, errors }) => {
  const { world, caller, now } = context
  const provider = chosen(world.config, input)
  if (!provider) throw errors.PROVIDER_UNKNOWN()
  let who: { userId: string; role: null } | { userId: null; role: Role | null } = { userId: null, role: input.role ?? null }
  if (input.purpose === 'link') {
    if (!caller) throw errors.NOT_SIGNED_IN()
    if (!caller.role) throw errors.NOT_ALLOWED()
    if (caller.isLocked) throw errors.SESSION_LOCKED()
    refuse(errors, whyNotRecentlyProved(caller.provedAt, now))
    who = { userId: caller.id, role: null }
  }
  const visit = newAuthorizationRequest()
  const url = await authorizationUrl(provider, returnAddress(world.config), visit).catch((error: unknown) => {
    throw error instanceof ProviderUnreachable ? errors.PROVIDER_AWAY() : error
  })
  await saveRedirect(context, { provider: provider.id, purpose: input.purpose, ...who, ...visit })
  return { url, nonce: visit.nonce }
})

/** Accounts are found by what was linked from within, never by an address that happens to match: who owns it there need not own it here. */
export const finishProvider = rpc.accounts.finishProvider.handler(async ({ input, context, errors }) => {
  const { world } = context
  const flow = await consumeRedirect(context)
  const provider = world.config.providers.find(({ id }) => id === flow?.provider)
  if (!flow || !provider) throw errors.SIGN_IN_OVER()
  const identity = await identify(provider, input, flow, world.config).catch((error: unknown) => {
    if (error instanceof ProviderUnreachable) throw errors.PROVIDER_AWAY()
    throw error instanceof ProviderRefused ? errors.PROVIDER_REFUSED() : error
  })
  if (flow.purpose === 'link') {
    if (context.caller?.id !== flow.userId || !context.caller?.role || context.caller.isLocked) throw errors.SIGN_IN_OVER()
    if (!(await link(context, flow, identity))) throw errors.IDENTITY_TAKEN()
    return { next: 'linked' as const }
  }
  const userId = await ownerOf(world, flow.provider, identity.subject)
  const account = userId && (await findAccountById(world, userId))
  if (!account || account.disabled) throw errors.IDENTITY_NOT_LINKED()
  const refusal = whyNotSignIn(account, flow.role)
  if (refusal?.code === 'EMAIL_NOT_VERIFIED') throw errors.IDENTITY_NOT_LINKED()
  if (refusal) refuseSignIn(errors, refusal)
  const finished = await finishSignIn(context, { ...account, role: account.role as Role }, ['provider'])
  if (finished.refusal) refuseSignIn(errors, finished.refusal)
  return finished.answer!
})

const returnAddress = ({ appUrl }: Config) => new URL('/sign-in/return', appUrl).href

type ProviderChoice = { provider?: string | undefined; domain?: string | undefined }

/** By its id, or as the provider of an address's domain. */
const chosen = ({ providers }: Config, { provider, domain }: ProviderChoice) =>
  providers.find(({ id, domains }) => (provider ? id === provider : domain && domains.includes(domain.toLowerCase())))

type Answer = { returned: string } | { idToken: string }

function identify(provider: Provider, answer: Answer, flow: ProviderRedirect, config: Config) {
  if ('idToken' in answer) return identityFromIdToken(provider, answer.idToken, flow)
  const url = new URL(returnAddress(config))
  url.search = answer.returned
  return identityFromReturn(provider, url, flow)
}

/** Answers whether this identity is now this person's: one that is somebody else's stays theirs, and so does another of theirs there. */
const link = ({ world, auditSubject }: VisitorContext, { userId, provider }: ProviderRedirect, { subject, email }: ProviderIdentity) =>
  inAccountsTransaction(world, async (accounts) => {
    const { rows } = await accounts.query<{ is_new: boolean }>(
      `insert into identities as i (id, user_id, provider, subject, email, linked_at) values ($1, $2, $3, $4, $5, $6)
       on conflict (provider, subject) do update set email = excluded.email where i.user_id = excluded.user_id returning i.id = $1 as is_new`,
      [world.newId(), userId, provider, subject, email, world.clock()],
    )
    if (rows[0]) auditSubject(userId)
    if (rows[0]?.is_new) await notifyOwner(accounts, world, userId!, 'provider_linked')
    return rows.length === 1
  }).catch((error: unknown) => {
    if (isUniqueViolation(error)) return false
    throw error
  })

async function ownerOf({ accounts }: World, provider: string, subject: string): Promise<string | undefined> {
  const { rows } = await accounts.query<{ user_id: string }>('select user_id from identities where provider = $1 and subject = $2', [
    provider,
    subject,
  ])
  return rows[0]?.user_id
}
