import type { Me, SessionUser } from '#contract/accounts.ts'
import type { Role } from '#contract/primitives.ts'
import type { AnswerCode } from '#web/api/client.ts'

/** What can happen to a session (specification 1.4). */
export type SessionEvent =
  | 'INITIAL_SESSION'
  | 'SIGNED_IN'
  | 'SIGNED_OUT'
  | 'TOKEN_REFRESHED'
  | 'USER_UPDATED'
  | 'PASSWORD_RECOVERY'
  | 'MFA_CHALLENGE_VERIFIED'

/** Where it happened: in this tab, in another of this browser, or on the server. `another_person`: somebody else is signed in now. */
export type Origin = 'here' | 'elsewhere' | 'server' | 'another_person'

export type SessionState = {
  session: { endsAt: Date; isLocked: boolean } | null
  user: { id: string; email: string } | null
  me: Me | null
  role: Role | null
  isLoading: boolean
  isLoggedIn: boolean
}
export type SessionListener = (event: SessionEvent, state: SessionState, origin: Origin) => void

/** What the tabs of one browser tell each other. */
export type TabMessage =
  | { event: 'SIGNED_OUT' }
  | { event: 'PASSWORD_RECOVERY' }
  | { event: 'SIGNED_IN' | 'USER_UPDATED'; userId: string }
  | { event: 'TOKEN_REFRESHED'; userId: string; endsAt: Date }

/** All that the holder needs of the world around it. */
export type SessionDependencies = {
  fetchMe: () => Promise<Me | null>
  refresh: () => Promise<Me>
  codeOf: (error: unknown) => AnswerCode | undefined
  /** The server's time: a cheap phone may know it badly. */
  nowMs: () => number
  /** Runs the step later; answers how to call it off. */
  after: (ms: number, step: () => void) => () => void
  isOnline: () => boolean
  tellTabs: (message: TabMessage) => void
}

export const stateOf = (me: Me | null, isLoading = false): SessionState => ({
  session: me && { endsAt: me.sessionEndsAt, isLocked: me.isLocked },
  user: me && { id: me.id, email: me.email },
  me,
  role: me && me.role,
  isLoading,
  isLoggedIn: me !== null,
})

/**
 * Somebody as screens take them (decisions): without a role on file they are a patient, and an onboarding that cannot be checked lets
 * them in. It only decides which screen shows; the server refuses what it must.
 */
export const forScreens = ({ role, onboardingComplete, ...known }: SessionUser): Me => ({
  ...known,
  role: role ?? 'patient',
  onboardingComplete: onboardingComplete ?? true,
})
