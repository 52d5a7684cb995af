import { Trans } from '@lingui/react/macro'
import { Button, Container, Stack, Text, Title } from '@mantine/core'
import { SisterNaledi } from './SisterNaledi.tsx'

/** An address that leads nowhere; the home page sends signed-in people on to their own start. */
export function NotFoundScreen() {
  return (
    <Container component="main" size="xs" py="xl">
      <Stack align="center" ta="center">
        <SisterNaledi />
        <Title order={1}>
          <Trans>Oops! Page not found</Trans>
        </Title>
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
