import { oc } from '@orpc/contract'
import { refusals } from './errors.ts'
import { Role } from './primitives.ts'

type Shared = {
  /** Who may call; empty means nobody. */
  roles?: readonly Role[]
  /** For procedures that staff call about a patient: the section of the record the audit names. */
  audit?: string
  /** `call` runs in one transaction; a `stream` and what runs `withoutTransaction` open their own for each thing they read or write (decision 3). */
  runs?: 'call' | 'stream' | 'withoutTransaction'
  /** What a screen does by itself and nobody decided: not worth a line in the audit. */
  routine?: boolean
  /** It only reads, although it is no GET: what is looked for may stand in no address. */
  looksUp?: boolean
  /** Only for whoever proved within the last ten minutes that it is them; else `REAUTHENTICATION_NEEDED`. */
  needsProof?: boolean
  /** Answers also somebody whose role is gone. */
  withoutRole?: boolean
  /** Answers also while the session of somebody who was away too long is locked. */
  whileLocked?: boolean
}

/** `anyone`: visitors too. In types two kinds, so that a handler knows whether somebody is signed in (server/rpc/rpc.ts). */
export type SignedInMeta = Shared & { anyone?: false }
export type VisitorMeta = Shared & { anyone?: true }
export type Meta = SignedInMeta | VisitorMeta

const always = refusals('NOT_SIGNED_IN', 'SESSION_LOCKED', 'NOT_ALLOWED', 'NOT_FOUND', 'TOO_MANY_TRIES')

/** A procedure these roles may call. With no role named, nobody may. */
export const by = (...roles: Role[]) => oc.$meta<SignedInMeta>({ roles }).errors(always)

/** A procedure for whoever is signed in. */
export const bySignedIn = () => by(...Role.options)

/** A procedure that visitors may call as well. */
export const byAnyone = () => oc.$meta<VisitorMeta>({ roles: Role.options, anyone: true }).errors(always)

/** The route of a procedure that only reads: GET over REST, never audited as a change. */
export const readOnly = { method: 'GET' } as const
