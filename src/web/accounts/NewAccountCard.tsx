import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button } from '@mantine/core'
import { client } from '#web/api/client.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { CheckYourEmail } from './CheckYourEmail.tsx'
import { useRedirectSignedIn } from './useRedirectSignedIn.ts'

/** What follows signing up: the letter comes first, and the way to sign in is at hand. */
export function NewAccountCard({ email, onSignIn }: { email: string; onSignIn: () => void }) {
  const { t } = useLingui()
  useRedirectSignedIn()
  return (
    <CheckYourEmail
      email={email}
      resend={client.accounts.resendVerification}
      resent={t`If this address still needs to be verified, a new email is on its way.`}
      refusedText={sentenceForError}
      actions={
        <>
          <Button variant="default" onClick={onSignIn}>
            <Trans>Go to sign in</Trans>
          </Button>
          <Anchor href="/signup" className="tall-link">
            <Trans>Use another email</Trans>
          </Anchor>
        </>
      }
    >
      <Trans>
        We sent an email to <strong>{email}</strong>. Open the link in it to verify that the address is yours. Then you can sign in.
      </Trans>
    </CheckYourEmail>
  )
}
