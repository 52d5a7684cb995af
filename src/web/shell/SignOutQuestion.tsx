import { Trans } from '@lingui/react/macro'
import { Button, Stack, Title } from '@mantine/core'
import { UnsentWarning } from '#web/offline/UnsentWarning.tsx'
import { Actions } from '#web/ui/Actions.tsx'

type Props = { isLeaving: boolean; onStay: () => void; onLeave: () => void }

/** In the menu's place, before somebody signs out with something that the server has not heard of. */
export const SignOutQuestion = ({ isLeaving, onStay, onLeave }: Props) => (
  <Stack p="md">
    <Title order={2} size="h3" tabIndex={-1} ref={(title) => title?.focus()}>
      <Trans>Sign out before everything is sent?</Trans>
    </Title>
    <UnsentWarning />
    <Actions>
      <Button variant="outline" color="red" loading={isLeaving} onClick={onLeave}>
        <Trans>Sign out and lose it</Trans>
      </Button>
      <Button onClick={onStay}>
        <Trans>Stay signed in</Trans>
      </Button>
    </Actions>
  </Stack>
)
