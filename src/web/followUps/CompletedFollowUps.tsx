import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { OwnFollowUpList } from './OwnFollowUpList.tsx'
import { ownFollowUpsOptions } from './ownFollowUpsQuery.ts'

/** One's own that took place, the latest first. */
export function CompletedFollowUps() {
  const { t } = useLingui()
  const completed = useSuspenseQuery(ownFollowUpsOptions).data.filter(({ status }) => status === 'completed')
  if (completed.length === 0)
    return (
      <Text>
        <Trans>No follow-ups recorded yet.</Trans>
      </Text>
    )
  return <OwnFollowUpList label={t`Earlier follow-ups`} followUps={completed} />
}
