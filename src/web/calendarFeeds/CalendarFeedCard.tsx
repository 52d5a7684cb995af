import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CalendarFeed } from '#contract/calendarFeeds.ts'
import { api } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { screenDateTime } from '#web/dates.ts'
import { Tools } from '#web/ui/Tools.tsx'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { SettingCard } from '#web/ui/SettingCard.tsx'
import { useMe } from '#web/session/session.ts'
import { useOfflineReason } from '#web/offline/useOfflineReason.ts'
import { toastRefusal, useReauthenticatedMutation } from '#web/api/useReauthenticatedMutation.ts'
import { DosesInFeed } from './DosesInFeed.tsx'
import { FeedUrl } from './FeedUrl.tsx'
import { ReplaceFeed, RevokeFeed } from './FeedActions.tsx'

/** One's appointments in one's own calendar, kept up to date: for whoever has any. */
export function CalendarFeedCard() {
  const { data: feed } = useSuspenseQuery(api.calendarFeeds.feed.queryOptions({ staleTime: 0 }))
  const [address, setAddress] = useState<string>()
  return (
    <SettingCard title={<Trans>Calendar</Trans>}>
      <Text>
        <Trans>
          Show your visits in the calendar on your phone or computer. If a visit is moved or cancelled, your calendar changes too.
        </Trans>
      </Text>
      <Text size="sm" c="dimmed">
        <Trans>Your calendar can be some hours behind. Keep reminders on.</Trans>
      </Text>
      {feed && address && <FeedUrl address={address} />}
      {feed ? <ExistingFeed feed={feed} onAddress={setAddress} /> : <CreateFeed onAddress={setAddress} />}
    </SettingCard>
  )
}

function CreateFeed({ onAddress }: { onAddress: (address: string) => void }) {
  const offline = useOfflineReason()
  const make = useReauthenticatedMutation('calendarFeeds', () => client.calendarFeeds.createFeed(), {
    onDone: ({ address }) => onAddress(address),
    onRefused: toastRefusal,
  })
  return (
    <ReasonedButton variant="default" w="fit-content" loading={make.isPending} reason={offline} onClick={() => make.send()}>
      <Trans>Create a private address</Trans>
    </ReasonedButton>
  )
}

function ExistingFeed({ feed, onAddress }: { feed: CalendarFeed; onAddress: (address: string | undefined) => void }) {
  const { role } = useMe()
  return (
    <>
      <div>
        <Text>
          <Trans>Your private address was created on {{ since: screenDateTime(feed.since) }}.</Trans>
        </Text>
        <Text size="sm" c="dimmed">
          {feed.lastFetchedAt ? (
            <Trans>A calendar app last checked on {{ lastFetchedOn: screenDateTime(feed.lastFetchedAt) }}.</Trans>
          ) : (
            <Trans>No calendar app has checked yet.</Trans>
          )}
        </Text>
      </div>
      {role === 'patient' && <DosesInFeed withDoses={feed.withDoses} />}
      <Tools>
        <ReplaceFeed onAddress={onAddress} />
        <RevokeFeed onRevoked={() => onAddress(undefined)} />
      </Tools>
    </>
  )
}
