import { Trans } from '@lingui/react/macro'
import { Button, Container, Stack, Text } from '@mantine/core'
import { Actions } from './Actions.tsx'
import { SisterNaledi } from './SisterNaledi.tsx'
import { ScreenTitle } from './ScreenTitle.tsx'

/** An address that leads nowhere. `searchAt` is where staff search. */
export function NotFoundScreen({ home = '/', searchAt }: { home?: string; searchAt?: string | undefined }) {
  return (
    <Container component="main" size="xs" py="xl">
      <Stack align="center" ta="center">
        <SisterNaledi />
        <ScreenTitle>
          <Trans>Oops! Page not found</Trans>
        </ScreenTitle>
        <Text>
          <Trans>The address may be wrong, or the page has moved. You have not lost anything.</Trans>
        </Text>
        <Actions>
          {searchAt && (
            <Button component="a" href={searchAt} variant="default">
              <Trans>Search</Trans>
            </Button>
          )}
          <Button component="a" href={home}>
            <Trans>Go to the home page</Trans>
          </Button>
        </Actions>
      </Stack>
    </Container>
  )
}
