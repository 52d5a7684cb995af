import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type Configuration } from 'oidc-provider'

export type TestProvider = {
  issuer: string
  clientId: string
  clientSecret: string
  /** Who signs in there next. */
  signsInAs: (subject: string, email: string) => void
  /** Says no to the next visit, as somebody who presses Cancel does. */
  cancelsNext: () => void
  /** An ID token as a program of the person's own gets it: the whole code flow, with a nonce of ours and a verifier of its own. */
  idTokenFor: (url: string, nonce: string) => Promise<string>
  stop: () => Promise<void>
}

/** A certified OpenID Connect provider on this machine, whose sign-in page answers by itself. */
export async function startOidcProvider(redirectUris: string[], port = 0): Promise<TestProvider> {
  const server = createServer()
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const clientId = 'clinic'
  const clientSecret = 'a-secret-of-tests-between-two-programs'
  let person = { subject: 'nobody', email: 'nobody@provider.example' }
  let isCancelled = false

  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: redirectUris }],
    findAccount: (_context, subject) => ({
      accountId: subject,
      claims: () => ({ sub: subject, email: person.email, email_verified: true }),
    }),
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    cookies: { keys: ['a-key-of-tests'] },
    ttl: { Session: 1, Grant: 60, Interaction: 60, AccessToken: 60, IdToken: 600, AuthorizationCode: 60 },
    loadExistingGrant: async (context) => {
      const grant = new context.oidc.provider.Grant({ clientId, accountId: context.oidc.session?.accountId })
      grant.addOIDCScope('openid email')
      await grant.save()
      return grant
    },
  } satisfies Configuration)
  provider.use(async (context, next) => {
    if (!context.path.startsWith('/interaction/')) return next()
    const result = isCancelled ? { error: 'access_denied', error_description: 'cancelled' } : { login: { accountId: person.subject } }
    isCancelled = false
    await provider.interactionFinished(context.req, context.res, result, { mergeWithLastSubmission: false })
    context.respond = false
  })
  const answer = provider.callback()
  server.on('request', (request, response) => void answer(request, response))

  return {
    issuer,
    clientId,
    clientSecret,
    signsInAs: (subject, email) => void (person = { subject, email }),
    cancelsNext: () => void (isCancelled = true),
    idTokenFor: async (url, nonce) => {
      const verifier = 'a-verifier-of-the-program-that-is-long-enough-for-pkce'
      const asked = new URL(url)
      asked.searchParams.set('nonce', nonce)
      asked.searchParams.set('code_challenge', createHash('sha256').update(verifier).digest('base64url'))
      const code = new URLSearchParams(await walkProvider(asked.href)).get('code') ?? ''
      const body = new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        code_verifier: verifier,
        redirect_uri: redirectUris[0] ?? '',
      })
      const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
      const answer = await fetch(`${issuer}/token`, { method: 'POST', headers: { authorization }, body })
      return ((await answer.json()) as { id_token: string }).id_token
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Walks the redirects of a sign-in as a browser does. Answers the query string with which it comes back to us. */
export async function walkProvider(url: string): Promise<string> {
  const cookies = new Map<string, string>()
  let at = new URL(url)
  const home = at.origin
  for (let step = 0; step < 10; step++) {
    const response = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    const next = response.headers.get('location')
    if (!next) throw new Error(`the provider stopped at ${at.pathname} with ${response.status}: ${await response.text()}`)
    at = new URL(next, at)
    if (at.origin !== home) return at.search
  }
  throw new Error('the provider went round in circles')
}
