import { betterAuth } from 'better-auth'
import { Kysely, PostgresDialect } from 'kysely'
import { announce } from '../rpc/live.ts'
import { describeError, type Log } from '../world/log.ts'
import type { World } from '../world/world.ts'
import { cookieName, cookieSecret, SESSION_SECONDS } from './cookie.ts'
import { hashPassword, verifyPassword } from './passwordHash.ts'
import { signInEndpoint } from './signInEndpoint.ts'

type Library = ReturnType<typeof makeLibrary>
const made = new WeakMap<World, Library>()

/** The accounts library of a server process: it makes sessions and cookies. Its own HTTP routes are not served. */
export function libraryOf(world: World): Library {
  const library = made.get(world) ?? makeLibrary(world)
  made.set(world, library)
  return library
}

function makeLibrary(world: World) {
  const { config, accounts, newId } = world
  return betterAuth({
    baseURL: config.appUrl.origin,
    secret: cookieSecret(config),
    database: { db: new Kysely({ dialect: new PostgresDialect({ pool: accounts }) }), type: 'postgres', transaction: true },
    ...tables,
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      maxPasswordLength: 1024,
      password: { hash: hashPassword, verify: ({ password, hash }) => verifyPassword(password, hash) },
    },
    plugins: [{ id: 'clinic-sign-in', endpoints: { signInEmail: signInEndpoint(world) } }],
    databaseHooks: { session: sessionHooks(world) },
    advanced: {
      useSecureCookies: false, // means a name with a prefix of theirs; ours is __Host-
      cookies: { session_token: { name: cookieName(config), attributes: { secure: config.appUrl.protocol === 'https:' } } },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS] },
      database: { generateId: () => newId() },
    },
    rateLimit: { enabled: false }, // loginTries.ts and letterLimit.ts count in the database
    telemetry: { enabled: false },
    logger: { level: 'error', log: (_level, message, ...facts) => logFault(world.log, message, facts) },
  })
}

/** The header under which our own calls tell the library where a request came from. Browsers cannot set it: the headers are made anew. */
export const CLIENT_ADDRESS = 'x-client-address'

/** Its tables and columns in our names (migrations/0001-accounts.sql). */
const tables = {
  user: {
    modelName: 'users',
    fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
  },
  session: {
    modelName: 'sessions',
    expiresIn: SESSION_SECONDS,
    fields: {
      userId: 'user_id',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
    },
  },
  account: {
    modelName: 'credentials',
    fields: {
      userId: 'user_id',
      accountId: 'account_id',
      providerId: 'provider_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
    },
  },
  verification: {
    modelName: 'verifications',
    fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
  },
}

/** Sessions run by our clock, and when one ends its streams end in every server process. */
const sessionHooks = (world: World) => ({
  create: {
    before: async (session: Record<string, unknown>) => {
      const now = world.clock()
      const expiresAt = new Date(now.getTime() + SESSION_SECONDS * 1000)
      return { data: { ...session, createdAt: now, updatedAt: now, expiresAt } }
    },
  },
  delete: {
    after: async (session: { id: string }) => {
      await world.accounts.query(announce({ rooms: [], endedSession: session.id }))
    },
  },
})

/** What the library prints can hold a row's values: only which of its sentences it was and the error's kind are kept. */
function logFault(log: Log, message: string, facts: unknown[]) {
  const error = facts.find((fact) => fact instanceof Error)
  log.error(
    { err: error && describeError(error), said: message.replaceAll(/\S*[@:\d]\S*/g, '…').slice(0, 120) },
    'the accounts library met an error',
  )
}
