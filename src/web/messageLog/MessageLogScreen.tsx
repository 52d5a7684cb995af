import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack } from '@mantine/core'
import { useQuery, useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Tools } from '#web/ui/Tools.tsx'
import { LogList } from '#web/ui/LogList.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { useTypedSearch } from '#web/ui/useTypedSearch.ts'
import { api } from '#web/api/api.ts'
import { MessageFilters } from './MessageFilters.tsx'
import { MessageRow } from './MessageRow.tsx'
import type { MessageLogSearchParams } from './messageLogSearchParams.ts'
import { messageCountsOptions, messageLogOptions } from './messageLogQuery.ts'
import './messageLog.css'

/** Which messages were sent, or should have been, to whom. Kept fresh by the server's news. */
export function MessageLogScreen({ searchParams }: { searchParams: MessageLogSearchParams }) {
  const { t } = useLingui()
  const { typed, setTyped, search } = useTypedSearch()
  const { data, ...more } = useSuspenseInfiniteQuery(messageLogOptions(searchParams, search))
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
      <LogList
        id="message-log"
        label={t`Messages`}
        className="messages"
        count={
          more.hasNextPage ? (
            <Trans>The newest {{ shownCount: shown.length }} are shown</Trans>
          ) : (
            <Plural value={{ shownCount: shown.length }} _0="No messages shown" one="# message shown" other="# messages shown" />
          )
        }
        empty={<Trans>No messages match your search.</Trans>}
        rows={shown.map((message) => (
          <MessageRow key={message.id} message={message} />
        ))}
        more={more}
        older={<Trans>Show older messages</Trans>}
      />
    </Stack>
  )
}

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
