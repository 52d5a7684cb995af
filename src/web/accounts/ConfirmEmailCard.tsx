import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Stack, Text } from '@mantine/core'
import { client, errorCodeOf } from '#web/api/client.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { goToPage } from '#web/navigation/pageNavigation.ts'
import { forScreens } from '#web/session/sessionEvents.ts'
import { startPageOf } from '#web/navigation/startPage.ts'
import { ScreenTitle } from '#web/ui/ScreenTitle.tsx'
import { InvalidLink } from './InvalidLink.tsx'
import { clearEmailLink, type EmailLinkToken } from './emailLink.ts'
import { EmailLinkCheck } from './EmailLinkCheck.tsx'
import { LinkPasswordForm } from './LinkForms.tsx'

/** The link in the letter to a new address. Until its button is pressed the old address stays. */
export function ConfirmEmailCard({ link, onConfirmed }: { link: EmailLinkToken; onConfirmed: () => void }) {
  return (
    <EmailLinkCheck link={link} invalid={(refusal, again) => <RequestAgainInSettings refusal={refusal} again={again} />}>
      {(_, onDead) => <ConfirmEmailForm token={link.token} onConfirmed={onConfirmed} onDead={onDead} />}
    </EmailLinkCheck>
  )
}

type ConfirmProps = { token: string; onConfirmed: () => void; onDead: (refusal: unknown) => void }

function ConfirmEmailForm({ token, onConfirmed, onDead }: ConfirmProps) {
  const { t } = useLingui()
  const begin = async () => {
    // Whoever is signed in here stays so, and is not shown the sign-in form.
    const user = await client.accounts.me().catch(() => null)
    if (user) return goToPage(startPageOf(forScreens(user).role), 'emailChanged')
    onConfirmed()
  }
  return (
    <Stack>
      <ScreenTitle>
        <Trans>Confirm your new email</Trans>
      </ScreenTitle>
      <Text>
        <Trans>
          Enter your password to confirm this address. Until then, your old address still works. We ask for your password in case someone
          typed the wrong address.
        </Trans>
      </Text>
      <LinkPasswordForm
        label={t`Confirm your new email`}
        button={<Trans>Confirm new email</Trans>}
        call={(password) => client.accounts.confirmEmailChange({ token, password })}
        onAnswer={begin}
        onDead={onDead}
      />
      <GoToSignIn />
    </Stack>
  )
}

function RequestAgainInSettings({ refusal, again }: { refusal: unknown; again: () => void }) {
  return (
    <InvalidLink why={sentenceForError(refusal)} onRetry={errorCodeOf(refusal) === 'LINK_INVALID' ? undefined : again}>
      <Text>
        <Trans>
          If you have already used it, sign in with your new address. If not, sign in with the old one and ask for a new link in your
          settings.
        </Trans>
      </Text>
      <GoToSignIn />
    </InvalidLink>
  )
}

function GoToSignIn() {
  return (
    <Anchor href="/login" onClick={clearEmailLink} className="tall-link">
      <Trans>Go to sign in</Trans>
    </Anchor>
  )
}
