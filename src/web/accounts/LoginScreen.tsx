import { ConfirmEmailCard } from './ConfirmEmailCard.tsx'
import { useEmailLink } from './emailLink.ts'
import { SignInCard } from './SignInCard.tsx'
import { VerifyEmailCard } from './VerifyEmailCard.tsx'
import { VisitorFrame } from '#web/shell/parts.tsx'

/** What the links of letters bring to this page. */
const kinds = ['verify', 'email_change'] as const

export function LoginScreen() {
  const { link, done, onDone } = useEmailLink(kinds)
  return (
    <VisitorFrame>
      {link?.kind === 'verify' && <VerifyEmailCard key={link.token} link={link} />}
      {link?.kind === 'email_change' && <ConfirmEmailCard key={link.token} link={link} onConfirmed={onDone} />}
      {!link && <SignInCard hasNewEmail={done === 'email_change'} />}
    </VisitorFrame>
  )
}
