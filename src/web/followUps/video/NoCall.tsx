import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Card, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { ScreenTitle } from '#web/ui/ScreenTitle.tsx'
import './followUpCall.css'

/** There is no call to join: nobody calls, it has ended, or the patient put it off. */
export function NoCall({ became = 'none' }: { became?: 'none' | 'ended' | 'declined' }) {
  const { t } = useLingui()
  const { title, says } = {
    none: {
      title: t`Your nurse is not calling now`,
      says: t`The call may have ended. When your nurse calls again, this page and your home page show it.`,
    },
    ended: { title: t`The call has ended`, says: t`What your nurse leaves for you to read is in your plan.` },
    declined: {
      title: t`You are not in the call`,
      says: t`Your nurse can see that you cannot talk now, and may call you again later.`,
    },
  }[became]
  return (
    <Card component="section" className="calling-lobby" role="status">
      <Stack gap="md">
        <ScreenTitle>{title}</ScreenTitle>
        <Text>{says}</Text>
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
