import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Card, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { ScreenTitle } from '#web/ui/ScreenTitle.tsx'
import './followUpCall.css'

/** There is no call to join: it has ended, or nobody calls. */
export function NoCall({ hasEnded = false }: { hasEnded?: boolean }) {
  const { t } = useLingui()
  return (
    <Card component="section" className="calling-lobby" role="status">
      <Stack gap="md">
        <ScreenTitle>{hasEnded ? t`The call has ended` : t`Your nurse is not calling now`}</ScreenTitle>
        <Text>
          {hasEnded
            ? t`What your nurse leaves for you to read is in your plan.`
            : t`The call may have ended. When your nurse calls again, this page and your home page show it.`}
        </Text>
        <LinkButton to="/my-plan" w="fit-content">
          <Trans>Go to your plan</Trans>
        </LinkButton>
        <Anchor component={Link} to="/dashboard">
          <Trans>Go to your home page</Trans>
        </Anchor>
      </Stack>
    </Card>
  )
}
