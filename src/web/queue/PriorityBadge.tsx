import { Trans } from '@lingui/react/macro'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'

/** What comes before the rest (domain 6.7); nothing of what is as urgent as any other. */
export function PriorityBadge({ priority }: { priority: number }) {
  if (priority > 2) return null
  return <StatusBadge tone="urgent">{priority === 1 ? <Trans>Emergency</Trans> : <Trans>Urgent</Trans>}</StatusBadge>
}
