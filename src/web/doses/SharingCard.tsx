import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { tellsMisses } from '#rules/supportConsents.ts'
import { api } from '#web/api/api.ts'
import { SectionCard } from '#web/ui/SectionCard.tsx'

/** Whether nurses hear of doses that were not taken, and where that is changed. */
export function SharingCard() {
  const { t } = useLingui()
  const { data: mine } = useQuery(api.consents.mine.queryOptions())
  if (!mine) return null
  const isShared = tellsMisses(mine)
  return (
    <SectionCard title={t`Who sees this`}>
      <Text>
        {isShared ? (
          <Trans>The nurse team is told when you miss medicines. Your doctor can see how you take them while you are in their care.</Trans>
        ) : (
          <Trans>
            The nurse team is not told when you miss medicines. Your doctor can see how you take them while you are in their care.
          </Trans>
        )}{' '}
        <Link to="/settings" search={{ tab: 'privacy' } as never}>
          <Trans>Change this in Settings</Trans>
        </Link>
      </Text>
    </SectionCard>
  )
}
