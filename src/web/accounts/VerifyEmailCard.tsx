import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { client, codeOf } from '#web/client.ts'
import { sentenceForError } from '#web/errorText.ts'
import { SummaryOfErrors } from '#web/ui/SummaryOfErrors.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { ResendVerification } from './ResendVerification.tsx'
import { useCall } from './useCall.ts'
import { forgetLink } from './verificationLink.ts'
import { ScreenTitle } from '#web/ui/ScreenTitle.tsx'

/** The verification link arrives here. Only the button spends its token: mail programs open links too. */
export function VerifyEmailCard({ token, onVerified }: { token: string; onVerified: () => void }) {
  const [attempt, setAttempt] = useState(0)
  const verify = useCall(client.accounts.verifyEmail, { onAnswer: onVerified, onRefusal: () => setAttempt((before) => before + 1) })
  return (
    <Stack>
      <ScreenTitle>
        <Trans>Verify your email</Trans>
      </ScreenTitle>
      {attempt > 0 && <SummaryOfErrors errors={verify.error ? [{ message: sentenceForError(verify.error) }] : []} attempt={attempt} />}
      {codeOf(verify.error) === 'LINK_INVALID' ? (
        <AskForAnother />
      ) : (
        <>
          <Text>
            <Trans>Press the button to confirm that this email address is yours. Then you can sign in.</Trans>
          </Text>
          <Button onClick={() => verify.send({ token })} loading={verify.isPending}>
            <Trans>Verify my email</Trans>
          </Button>
        </>
      )}
      <Anchor href="/login" onClick={forgetLink} className="tall-link">
        <Trans>Go to sign in</Trans>
      </Anchor>
    </Stack>
  )
}

function AskForAnother() {
  const { t } = useLingui()
  const [email, setEmail] = useState('')
  return (
    <>
      <TextField
        type="email"
        label={t`Email`}
        why={t`So that we can send you a new link.`}
        autoComplete="email"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <ResendVerification email={email} />
    </>
  )
}
