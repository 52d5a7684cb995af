import { Suspense, useState } from 'react'
import { lazy } from '#web/ui/lazy.ts'
import { CheckingLink } from '#web/ui/CheckingLink.tsx'
import { clearEmailLink, useEmailLink } from './emailLink.ts'
import { NewAccountCard } from './NewAccountCard.tsx'
import { SignInCard } from './SignInCard.tsx'
import { VisitorFrame } from '#web/shell/parts.tsx'

const ofEmailLinks = async () => (await import('./emailLinkScreens.ts')).emailLinkScreens
const VerifyEmailCard = lazy(async () => ({ default: (await ofEmailLinks()).VerifyEmailCard }))
const ConfirmEmailCard = lazy(async () => ({ default: (await ofEmailLinks()).ConfirmEmailCard }))

/** What the links of letters bring to this page. */
const kinds = ['verify', 'email_change'] as const

export function LoginScreen() {
  const { link, done, newAddress = '', onDone } = useEmailLink(kinds)
  const [isToSignIn, setToSignIn] = useState(false)
  const goToSignIn = () => {
    clearEmailLink()
    setToSignIn(true)
  }
  return (
    <VisitorFrame>
      <Suspense fallback={<CheckingLink />}>
        {link?.kind === 'verify' && <VerifyEmailCard key={link.token} link={link} />}
        {link?.kind === 'email_change' && <ConfirmEmailCard key={link.token} link={link} onConfirmed={onDone} />}
      </Suspense>
      {!link &&
        (newAddress && !isToSignIn ? (
          <NewAccountCard email={newAddress} onSignIn={goToSignIn} />
        ) : (
          <SignInCard hasNewEmail={done === 'email_change'} email={newAddress} />
        ))}
    </VisitorFrame>
  )
}
