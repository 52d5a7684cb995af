import { Trans } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { IconDoorExit } from '@tabler/icons-react'

/** Nothing that anybody would ask about. */
const EXIT_URL = 'https://www.google.co.za/'

/** For who must not be seen reading this: another website takes the place of this page, and 'Back' does not lead here again. */
export function QuickExit() {
  return (
    <div>
      <Button color="dark" leftSection={<IconDoorExit size={20} aria-hidden />} onClick={() => location.replace(EXIT_URL)}>
        <Trans>Leave this page now</Trans>
      </Button>
      <Text size="sm" c="dimmed">
        <Trans>Another website opens in its place.</Trans>
      </Text>
    </div>
  )
}
