import { Trans } from '@lingui/react/macro'
import { Button, Card, Stack, Text, Title } from '@mantine/core'
import type { Call } from './call.ts'

/** The same person goes on in another tab or on another device. */
export function ContinuedElsewhere({ call }: { call: Call }) {
  return (
    <Card component="section" className="standstill" role="status">
      <Stack gap="md">
        <Title order={2}>
          <Trans>You opened this call somewhere else</Trans>
        </Title>
        <Text>
          <Trans>The call continues in your other tab or on your other device.</Trans>
        </Text>
        <Button onClick={() => void call.comeBack()}>
          <Trans>Use it here instead</Trans>
        </Button>
      </Stack>
    </Card>
  )
}
