import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery, useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Tools } from '#web/ui/Tools.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { api } from '#web/api/api.ts'
import { MessageFilters } from './MessageFilters.tsx'
import { MessageRow } from './MessageRow.tsx'
import type { MessageLogSearchParams } from './messageLogSearchParams.ts'
import { messageCountsOptions, messageLogOptions } from './messageLogQuery.ts'
import './messageLog.css'

/** Which messages were sent, or should have been, to whom. Kept fresh by the server's news. */
export function MessageLogScreen({ searchParams }: { searchParams: MessageLogSearchParams }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), PAUSE_MILLISECONDS)
  const options = messageLogOptions(searchParams, useDeferredValue(search)) // what was found stays until the next is
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(options)
  const { data: counts } = useSuspenseQuery(messageCountsOptions)
  const shown = data.pages.flat()
  return (
    <Stack gap="md">
      <PageHeading
        subtitle={
          <Plural value={{ failedCount: counts.failed }} _0="No messages failed." one="# message failed." other="# messages failed." />
        }
        action={
          <Tools>
            <LinkButton to="/admin/messages/texts" variant="default">
              <Trans>Message texts</Trans>
            </LinkButton>
            <LetterboxLink />
          </Tools>
        }
      >
        <Trans>Messages</Trans>
      </PageHeading>
      <MessageFilters searchParams={searchParams} counts={counts} search={typed} onSearch={setTyped} />
      <Text role="status" size="sm" c="dimmed">
        {hasNextPage ? (
          <Trans>The newest {{ shownCount: shown.length }} are shown</Trans>
        ) : (
          <Plural value={{ shownCount: shown.length }} _0="No messages shown" one="# message shown" other="# messages shown" />
        )}
      </Text>
      {shown.length === 0 && (
        <EmptyState>
          <Trans>No messages match your search.</Trans>
        </EmptyState>
      )}
      <ul id="message-log" tabIndex={-1} className="messages" aria-label={t`Messages`}>
        {shown.map((message) => (
          <MessageRow key={message.id} message={message} />
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          <Trans>Show older messages</Trans>
        </Button>
      )}
    </Stack>
  )
}

/** A name is looked for once nothing was typed for so long. */
const PAUSE_MILLISECONDS = 250

/** A demo's letterbox, where it has one: other servers do not know the address. */
function LetterboxLink() {
  const { data } = useQuery(api.messageLog.letterbox.queryOptions({ staleTime: Infinity }))
  if (!data?.isHere) return null
  return (
    <Button component="a" href="/letterbox" variant="default">
      <Trans>Demo letterbox</Trans>
    </Button>
  )
}
