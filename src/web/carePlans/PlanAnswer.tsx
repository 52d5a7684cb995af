import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import type { CarePlan } from '#contract/carePlans.ts'
import { screenDate } from '#web/dates.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'

/** What the patient said to a plan: seen, agreed, what they want to talk about. */
export function PlanAnswer({ plan: { seenAt, agreedAt, comment, commentedAt } }: { plan: CarePlan }) {
  const [seen, agreed, commented] = [seenAt, agreedAt, commentedAt].map((at) => at && screenDate(at))
  return (
    <div className="plan-answer">
      {agreed ? (
        <StatusBadge tone="good">
          <Trans>Agreed on {agreed}</Trans>
        </StatusBadge>
      ) : seen ? (
        <StatusBadge tone="info">
          <Trans>Seen on {seen}</Trans>
        </StatusBadge>
      ) : (
        <StatusBadge tone="attention">
          <Trans>Not seen yet</Trans>
        </StatusBadge>
      )}
      {comment !== null && (
        <>
          <Text size="sm" fw={600}>
            <Trans>The patient wants to talk about it, {commented}</Trans>
          </Text>
          <Text className="plan-words">{comment}</Text>
        </>
      )}
    </div>
  )
}
