import { Trans } from '@lingui/react/macro'
import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'

/** How many patients wait for a nurse to take their request; nothing when nobody does. */
export function QueueCount() {
  const { data } = useQuery(api.queue.counts.queryOptions())
  const waiting = data?.unassigned
  if (!waiting) return null
  return (
    <span className="places-count">
      <span aria-hidden>{waiting}</span>
      <VisuallyHidden>
        <Trans>{waiting} waiting</Trans>
      </VisuallyHidden>
    </span>
  )
}
