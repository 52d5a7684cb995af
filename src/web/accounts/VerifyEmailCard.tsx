import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { client, errorCodeOf } from '#web/api/client.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { ScreenTitle } from '#web/ui/ScreenTitle.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { InvalidLink } from './InvalidLink.tsx'
import { clearEmailLink, type EmailLinkToken } from './emailLink.ts'
import { EmailLinkCheck } from './EmailLinkCheck.tsx'
import { LinkPasswordForm } from './LinkForms.tsx'
import { ResendVerification } from './ResendVerification.tsx'
import { useAfterSignIn } from './useAfterSignIn.tsx'

/** The verification link arrives here. Only the button with the password spends its token: mail programs open links too. */
export function VerifyEmailCard({ link }: { link: EmailLinkToken }) {
  const { t } = useLingui()
  const { take, step } = useAfterSignIn({ says: 'emailVerified' })
  if (step) return step
  return (
    <EmailLinkCheck link={link} invalid={(refusal, again) => <RequestAnotherLink refusal={refusal} again={again} />}>
      {(_, onDead) => (
        <Stack>
          <ScreenTitle>
            <Trans>Verify your email</Trans>
          </ScreenTitle>
          <Text>
            <Trans>
              Enter the password you chose when you signed up. This proves that it was you who created this account, and not someone who
              used your email address.
            </Trans>
          </Text>
          <LinkPasswordForm
            label={t`Verify your email`}
            button={<Trans>Verify and sign in</Trans>}
            call={(password) => client.accounts.verifyEmail({ token: link.token, password })}
            onAnswer={take}
            onDead={onDead}
          />
        </Stack>
      )}
    </EmailLinkCheck>
  )
}

function RequestAnotherLink({ refusal, again }: { refusal: unknown; again: () => void }) {
  const { t } = useLingui()
  const [email, setEmail] = useState('')
  return (
    <InvalidLink why={sentenceForError(refusal)} onRetry={errorCodeOf(refusal) === 'LINK_INVALID' ? undefined : again}>
      <Text>
        <Trans>If you have already used it, you can sign in.</Trans>
      </Text>
      <Anchor href="/login" onClick={clearEmailLink} className="tall-link">
        <Trans>Go to sign in</Trans>
      </Anchor>
      <TextField
        type="email"
        label={t`Email`}
        why={t`So that we can send you a new link.`}
        autoComplete="email"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <ResendVerification email={email} />
    </InvalidLink>
  )
}
