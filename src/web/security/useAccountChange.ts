import { toastRefusal, type MutationCallbacks, useReauthenticatedMutation } from '#web/api/useReauthenticatedMutation.ts'

/** A change to one's own account. */
export const useAccountChange = <Answer, Input = void>(call: (input: Input) => Promise<Answer>, then: MutationCallbacks<Answer, Input>) =>
  useReauthenticatedMutation('security', call, then)

/** A change made by one press. */
export const useQuickAccountChange = <Answer, Input = void>(call: (input: Input) => Promise<Answer>, onDone: (answer: Answer) => void) =>
  useAccountChange(call, { onDone, onRefused: toastRefusal })
