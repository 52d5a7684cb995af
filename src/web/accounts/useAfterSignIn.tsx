import { Suspense, useState } from 'react'
import { lazy } from '#web/ui/lazy.ts'
import type { SignedIn, SignInAnswer } from '#contract/accounts.ts'
import type { Role } from '#contract/primitives.ts'
import { session } from '#web/session/browserSession.ts'
import { goToPage, type PageMessage } from '#web/navigation/pageNavigation.ts'
import { CentredSpinner } from '#web/ui/CentredSpinner.tsx'
import { pageAfterSignIn } from './pageAfterSignIn.ts'

// Most people sign in without a second step: it is fetched for those who have one.
const EnrolSecondFactor = lazy(async () => ({ default: (await import('./EnrolSecondFactor.tsx')).EnrolSecondFactor }))
const SecondFactorStep = lazy(async () => ({ default: (await import('./SecondFactorStep.tsx')).SecondFactorStep }))

type Options = {
  /** The role that was picked, where one was. */
  role?: Role
  /** What the first page says. */
  says?: PageMessage
}

/**
 * What follows any answer to signing in. `take` goes to the person's start, or sets `step`: the screen of the second step, to be
 * shown instead of the form.
 */
export function useAfterSignIn({ role = 'patient', says = 'signedIn' }: Options = {}) {
  const [open, setOpen] = useState<Exclude<SignInAnswer, { next: 'in' }>>()
  const begin = (me: SignedIn, bySecondFactor = false) => {
    session.signedIn(me, { bySecondFactor })
    return goToPage(pageAfterSignIn(me), says)
  }
  const beginProven = (me: SignedIn) => begin(me, true)
  const take = async (answer: SignInAnswer) => {
    if (answer.next === 'in') return begin(answer.me, open !== undefined)
    setOpen(answer)
  }
  const startAgain = () => setOpen(undefined)
  const step = open && (
    <Suspense fallback={<CentredSpinner />}>
      {open.next === 'enrol' ? (
        <EnrolSecondFactor onDone={beginProven} />
      ) : (
        <SecondFactorStep ways={open.ways} role={role} onDone={beginProven} onAnswer={take} onStartAgain={startAgain} />
      )}
    </Suspense>
  )
  return { take, step }
}
