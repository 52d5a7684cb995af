import { Trans } from '@lingui/react/macro'
import { Anchor, Container, Stack } from '@mantine/core'
import { ErrorCard } from './ErrorCard.tsx'
import { ScreenTitle } from './ScreenTitle.tsx'

type Props = { error: unknown; onRetry: () => void }

/** What stands in place of a screen that could not be shown; every call is one transaction, so nothing was half done. */
export function BrokenScreen({ error, onRetry }: Props) {
  const reference = requestIdOf(error)
  return (
    <Container component="main" size="xs" py="xl">
      <Stack>
        <ScreenTitle>
          <Trans>This page could not be shown</Trans>
        </ScreenTitle>
        <ErrorCard
          reason={<Trans>Something went wrong on our side. Nothing was changed.</Trans>}
          onRetry={onRetry}
          {...(reference && { reference })}
        />
        <Anchor href="/">
          <Trans>Go to the home page</Trans>
        </Anchor>
      </Stack>
    </Container>
  )
}

/** The server's request id, where the error carries one: `error.requestId` or `error.data.requestId`. */
function requestIdOf(error: unknown) {
  const { requestId, data } = error as { requestId?: unknown; data?: { requestId?: unknown } }
  const found = requestId ?? data?.requestId
  return typeof found === 'string' ? found : undefined
}
