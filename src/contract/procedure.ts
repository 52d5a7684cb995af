import { oc } from '@orpc/contract'
import { refusals } from './errors.ts'
import { Role } from './primitives.ts'

export type Meta = {
  /** Who may call; empty means nobody. */
  roles?: readonly Role[]
  /** Visitors too. */
  anyone?: boolean
  /** For procedures that staff call about a patient: the section of the record the audit names. */
  audit?: string
  /** `call` runs in one transaction; the others open their own for each thing they read or write (groundwork 10). */
  runs?: 'call' | 'stream' | 'accounts'
  /** What a screen does by itself and nobody decided: not worth a line in the audit. */
  routine?: boolean
  /** Only for whoever proved within the last ten minutes that it is them; else `REAUTHENTICATION_NEEDED`. */
  needsProof?: boolean
  /** Answers also somebody whose role is gone. */
  withoutRole?: boolean
  /** Answers also while the session of somebody who was away too long is locked. */
  whileLocked?: boolean
}

const procedure = oc
  .$meta<Meta>({ roles: [] })
  .errors(refusals('NOT_SIGNED_IN', 'SESSION_LOCKED', 'NOT_ALLOWED', 'NOT_FOUND', 'TOO_MANY_TRIES'))

/** A procedure these roles may call. With no role named, nobody may. */
export const by = (...roles: Role[]) => procedure.meta({ roles })

/** A procedure for whoever is signed in. */
export const bySignedIn = () => by(...Role.options)

/** A procedure that visitors may call as well. */
export const byAnyone = () => procedure.meta({ roles: Role.options, anyone: true })

/** The route of a procedure that only reads: GET over REST, never audited as a change. */
export const reading = { method: 'GET' } as const
