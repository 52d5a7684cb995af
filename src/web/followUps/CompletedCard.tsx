import { Trans } from '@lingui/react/macro'
import { Button, Card, Text } from '@mantine/core'
import type { FollowUpRecord } from '#contract/followUps.ts'
import { screenDateTime } from '#web/dates.ts'
import { Actions } from '#web/ui/Actions.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'

/** After one follow-up: when the next is. Its form is not opened by itself, or a second press would complete what was never held. */
export function CompletedCard({ next, onGoOn }: { next: FollowUpRecord; onGoOn: () => void }) {
  const at = screenDateTime(next.scheduledAt)
  return (
    <Card>
      <Text fw={600}>
        <Trans>This follow-up is completed. The next is on {at}.</Trans>
      </Text>
      <Actions>
        <Button variant="default" onClick={onGoOn}>
          <Trans>Open the next one now</Trans>
        </Button>
        <LinkButton to="/nurse/dashboard">
          <Trans>Back to today</Trans>
        </LinkButton>
      </Actions>
    </Card>
  )
}
