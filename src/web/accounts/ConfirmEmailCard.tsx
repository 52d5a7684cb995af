import { Trans } from '@lingui/react/macro'
import { Anchor, Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { client, codeOf } from '#web/client.ts'
import { sentenceForError } from '#web/errorText.ts'
import { goToPage } from '#web/pageChange.ts'
import { startPageOf } from '#web/startPage.ts'
import { ScreenTitle } from '#web/ui/ScreenTitle.tsx'
import { SummaryOfErrors } from '#web/ui/SummaryOfErrors.tsx'
import { DeadLink } from './DeadLink.tsx'
import { forgetLink, type OpenedLink } from './linkInAddress.ts'
import { LinkGate } from './LinkGate.tsx'
import { useCall } from './useCall.ts'

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
  const [attempt, setAttempt] = useState(0)
  const onRefusal = (refusal: unknown) => (codeOf(refusal) === 'LINK_INVALID' ? onDead(refusal) : setAttempt((before) => before + 1))
  const begin = async () => {
    // Whoever is signed in here stays so, and is not shown the sign-in form.
    const me = await client.accounts.me().catch(() => null)
    if (me) return goToPage(startPageOf(me.role), 'emailChanged')
    onConfirmed()
  }
  const confirm = useCall(client.accounts.confirmEmailChange, { onAnswer: begin, onRefusal })
  return (
    <Stack>
      <ScreenTitle>
        <Trans>Confirm your new email</Trans>
      </ScreenTitle>
      <SummaryOfErrors errors={confirm.error ? [{ message: sentenceForError(confirm.error) }] : []} attempt={attempt} />
      <Text>
        <Trans>Press the button to sign in with this address from now on. Until then your old address works.</Trans>
      </Text>
      <Button onClick={() => confirm.send({ token })} loading={confirm.isPending}>
        <Trans>Confirm new email</Trans>
      </Button>
      <GoToSignIn />
    </Stack>
  )
}

function AskAgainInSettings({ refusal, again }: { refusal: unknown; again: () => void }) {
  return (
    <DeadLink why={sentenceForError(refusal)} onRetry={codeOf(refusal) === 'LINK_INVALID' ? undefined : again}>
      <Text>
        <Trans>
          If you have used it already, sign in with your new address. If not, sign in with the old one and ask for a new link in your
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
