import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, Stack, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api, codeOf } from '#web/api.ts'
import { sentenceForError } from '#web/errorText.ts'
import { SummaryOfErrors } from '#web/ui/SummaryOfErrors.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { ResendVerification } from './ResendVerification.tsx'

/** The verification link arrives here. Only the button spends its token: mail programs open links too. */
export function VerifyEmailCard({ token }: { token: string }) {
  const navigate = useNavigate()
  const verify = useMutation(
    api.accounts.verifyEmail.mutationOptions({
      onSuccess: () => void navigate({ to: '/login', state: { verified: true }, replace: true }),
    }),
  )
  return (
    <Stack>
      <Title order={1}>
        <Trans>Verify your email</Trans>
      </Title>
      {verify.error && <SummaryOfErrors errors={[{ message: sentenceForError(verify.error) }]} attempt={verify.submittedAt} />}
      {codeOf(verify.error) === 'LINK_INVALID' ? (
        <AskForAnother />
      ) : (
        <>
          <Text>
            <Trans>Press the button to confirm that this email address is yours. Then you can sign in.</Trans>
          </Text>
          <Button onClick={() => verify.mutate({ token })} loading={verify.isPending}>
            <Trans>Verify my email</Trans>
          </Button>
        </>
      )}
      <Anchor component={Link} to="/login" replace className="tall-link">
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
