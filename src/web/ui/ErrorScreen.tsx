import { Trans } from '@lingui/react/macro'
import { Anchor, Button, Container, Stack, Text } from '@mantine/core'
import { useContext, useEffect, useState } from 'react'
import { useOnline } from './useOnline.ts'
import { ErrorCard } from './ErrorCard.tsx'
import { InsideMainLandmark } from './insideMainLandmark.ts'
import { ScreenTitle } from './ScreenTitle.tsx'

type Props = { error: unknown; onRetry: () => void }

/** What stands in place of a screen that could not be shown; every call is one transaction, so nothing was half done. */
export function ErrorScreen({ error, onRetry }: Props) {
  const isInside = useContext(InsideMainLandmark)
  const isOnline = useOnline()
  const [isForWantOfConnection] = useState(() => !isOnline || (isPartMissing(error) && !wasReloaded()))
  const reference = requestIdOf(error)
  return (
    <Container component={isInside ? 'div' : 'main'} size="xs" py="xl">
      <Stack>
        {isForWantOfConnection ? (
          <NeedsConnection onRetry={onRetry} />
        ) : (
          <>
            <ScreenTitle>
              <Trans>This page could not be shown</Trans>
            </ScreenTitle>
            <ErrorCard
              reason={<Trans>Something went wrong on our side. Nothing was changed.</Trans>}
              onRetry={onRetry}
              {...(reference && { reference })}
            />
          </>
        )}
        <Anchor href="/">
          <Trans>Go to the home page</Trans>
        </Anchor>
      </Stack>
    </Container>
  )
}

/** A file of the screen did not come: the connection went or came back meanwhile, in the words of each browser and of the bundler. */
const isPartMissing = (error: unknown) =>
  error instanceof Error && /preload CSS|dynamically imported module|module script failed/.test(error.message)

/** Once is enough: what a page that was loaded anew still lacks is not there. */
const wasReloaded = () => performance.getEntriesByType('navigation').some((one) => (one as PerformanceNavigationTiming).type === 'reload')

/** A screen that was never fetched and cannot be now; it comes by itself with the connection. */
function NeedsConnection({ onRetry }: { onRetry: () => void }) {
  const isOnline = useOnline()
  // Whole: what is asked for again in place comes without the styles that were missed.
  const retry = () => (isOnline ? location.reload() : onRetry())
  useEffect(() => {
    if (isOnline) location.reload()
  }, [isOnline])
  return (
    <>
      <ScreenTitle>
        <Trans>You are offline</Trans>
      </ScreenTitle>
      <Text>
        <Trans>This page was not opened on this device before, so it needs a connection. You have not lost anything.</Trans>
      </Text>
      <Button variant="default" w="fit-content" onClick={retry}>
        <Trans>Try again</Trans>
      </Button>
    </>
  )
}

/** The server's request id, where the error carries one: `error.requestId` or `error.data.requestId`. */
function requestIdOf(error: unknown) {
  const { requestId, data } = error as { requestId?: unknown; data?: { requestId?: unknown } }
  const found = requestId ?? data?.requestId
  return typeof found === 'string' ? found : undefined
}
