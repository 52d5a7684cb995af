import { Trans } from '@lingui/react/macro'
import { Anchor, Button, Stack, Text } from '@mantine/core'
import { errorCodeOf } from '#web/api/client.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { ScreenTitle } from '#web/ui/ScreenTitle.tsx'
import { InvalidLink } from './InvalidLink.tsx'

type Props = {
  /** What is said of a link that works no longer. */
  why: string
  refusal?: unknown
  again?: () => void
  /** It was used on this very page: signing in goes on from there. */
  isUsed?: boolean
}

/** A link from an administrator that cannot be used, or not any more. */
export function InvalidStaffLink({ why, refusal, again, isUsed = false }: Props) {
  if (isUsed)
    return (
      <Stack>
        <ScreenTitle>
          <Trans>Sign in to continue</Trans>
        </ScreenTitle>
        <Text>
          <Trans>Your password is set. Sign in with it, then add the second step.</Trans>
        </Text>
        <Button component="a" href="/login">
          <Trans>Go to sign in</Trans>
        </Button>
      </Stack>
    )
  const isDead = refusal === undefined || errorCodeOf(refusal) === 'LINK_INVALID'
  return (
    <InvalidLink why={isDead ? why : sentenceForError(refusal)} onRetry={isDead ? undefined : again}>
      <Anchor href="/login" className="tall-link">
        <Trans>Go to sign in</Trans>
      </Anchor>
    </InvalidLink>
  )
}
