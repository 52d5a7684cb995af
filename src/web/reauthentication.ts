import { codeOf } from './client.ts'
import { Store } from './store.ts'

type Question = {
  /** The person has shown who they are, or has closed the dialog. */
  answer: (isProven: boolean) => void
}

/** The open question 'Is it you?'. The signed-in frame shows its dialog. */
export const proving = new Store<{ question: Question | null }>({ question: null })

let asked: Promise<boolean> | undefined

/**
 * Makes a call. When the server wants to know first that it is still the same person, they are asked, and the call is made once more:
 * `useMutation({ mutationFn: (input) => reauthenticated(() => client.staff.create(input)) })`. Whoever closes the dialog gets the
 * first refusal back and keeps what they typed.
 */
export async function reauthenticated<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (refusal) {
    if (codeOf(refusal) !== 'REAUTHENTICATION_NEEDED' || !(await ask())) throw refusal
    return call()
  }
}

/** Calls that are refused while the question stands share its answer. */
function ask(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => {
    proving.set({ question: { answer: resolve } })
  }).finally(() => {
    asked = undefined
    proving.set({ question: null })
  })
  return asked
}
