import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Stack, Text } from '@mantine/core'
import { client, codeOf } from '#web/client.ts'
import { sentenceForError } from '#web/errorText.ts'
import { goToPage } from '#web/pageChange.ts'
import { forScreens } from '#web/sessionEvents.ts'
import { startPageOf } from '#web/startPage.ts'
import { ScreenTitle } from '#web/ui/ScreenTitle.tsx'
import { DeadLink } from './DeadLink.tsx'
import { forgetLink, type OpenedLink } from './linkInAddress.ts'
import { LinkGate } from './LinkGate.tsx'
import { PasswordForLink } from './PasswordForLink.tsx'

/** The link in the letter to a new address. Until its button is pressed the old address stays. */
export function ConfirmEmailCard({ link, onConfirmed }: { link: OpenedLink; onConfirmed: () => void }) {
  return (
    <LinkGate link={link} invalid={(refusal, again) => <AskAgainInSettings refusal={refusal} again={again} />}>
      {(_, onDead) => <Confirm token={link.token} onConfirmed={onConfirmed} onDead={onDead} />}
    </LinkGate>
  )
}

type ConfirmProps = { token: string; onConfirmed: () => void; onDead: (refusal: unknown) => void }

function Confirm({ token, onConfirmed, onDead }: ConfirmProps) {
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
          Enter your password to start signing in with this address. Until then, your old address still works. We ask for your password in
          case the address was mistyped.
        </Trans>
      </Text>
      <PasswordForLink
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

function AskAgainInSettings({ refusal, again }: { refusal: unknown; again: () => void }) {
  return (
    <DeadLink why={sentenceForError(refusal)} onRetry={codeOf(refusal) === 'LINK_INVALID' ? undefined : again}>
      <Text>
        <Trans>
          If you have already used it, sign in with your new address. If not, sign in with the old one and ask for a new link in your
          settings.
        </Trans>
      </Text>
      <GoToSignIn />
    </DeadLink>
  )
}

function GoToSignIn() {
  return (
    <Anchor href="/login" onClick={forgetLink} className="tall-link">
      <Trans>Go to sign in</Trans>
    </Anchor>
  )
}
