import { errorCodeOf } from '#web/api/client.ts'
import { Store } from '#web/store.ts'

type Question = {
  /** The person has shown who they are, or has closed the dialog. */
  answer: (isProven: boolean) => void
}

/** The open question 'Is it you?'. The signed-in frame shows its dialog. */
export const reauthenticationPrompt = new Store<{ question: Question | null }>({ question: null })

let pendingPrompt: Promise<boolean> | undefined

/**
 * Makes a call. When the server wants to know first that it is still the same person, they are asked, and the call is made once more:
 * `useMutation({ mutationFn: (input) => reauthenticated(() => client.staff.create(input)) })`. Whoever closes the dialog gets the
 * first refusal back and keeps what they typed.
 */
export async function withReauthentication<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (refusal) {
    if (errorCodeOf(refusal) !== 'REAUTHENTICATION_NEEDED' || !(await promptReauthentication())) throw refusal
    return call()
  }
}

/** Calls that are refused while the question stands share its answer. */
function promptReauthentication(): Promise<boolean> {
  pendingPrompt ??= new Promise<boolean>((resolve) => {
    reauthenticationPrompt.set({ question: { answer: resolve } })
  }).finally(() => {
    pendingPrompt = undefined
    reauthenticationPrompt.set({ question: null })
  })
  return pendingPrompt
}
