import { Trans } from '@lingui/react/macro'
import { Button, Container, Stack, Text } from '@mantine/core'
import { SisterNaledi } from './SisterNaledi.tsx'
import { ScreenTitle } from './ScreenTitle.tsx'

/** An address that leads nowhere; the home page sends signed-in people on to their own start. */
export function NotFoundScreen() {
  return (
    <Container component="main" size="xs" py="xl">
      <Stack align="center" ta="center">
        <SisterNaledi />
        <ScreenTitle>
          <Trans>Oops! Page not found</Trans>
        </ScreenTitle>
        <Text>
          <Trans>The address may be wrong, or the page has moved. Nothing of yours is lost.</Trans>
        </Text>
        <Button component="a" href="/">
          <Trans>Go to the home page</Trans>
        </Button>
      </Stack>
    </Container>
  )
}
