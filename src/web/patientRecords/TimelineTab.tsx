import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text } from '@mantine/core'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { TimelineEntry } from '#contract/timeline.ts'
import { screenDateTime } from '#web/dates.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Tools } from '#web/ui/Tools.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { recordTimelineOptions } from './patientRecordsQuery.ts'
import { useTimelineKinds, useTimelineWords } from './timelineWords.ts'

/** Everything that has a time, the newest first. */
export function TimelineTab({ userId }: { userId: string }) {
  const { t } = useLingui()
  const [kind, setKind] = useState<TimelineEntry['kind'] | ''>('')
  const options = recordTimelineOptions(userId, useDeferredValue(kind) || null) // what is shown stays until the next is there
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(options)
  const shown = data.pages.flat()
  const kinds = useTimelineKinds()
  return (
    <Stack gap="md">
      <SelectField label={t`Show`} value={kind} onChange={(chosen) => setKind(chosen as typeof kind)}>
        <option value="">{t`Everything`}</option>
        {Object.entries(kinds).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
      {shown.length === 0 && (
        <EmptyState>
          <Trans>Nothing of this type yet.</Trans>
        </EmptyState>
      )}
      <ol className="record-list" aria-label={t`Timeline`}>
        {shown.map((entry) => (
          <Line key={entry.id} entry={entry} />
        ))}
      </ol>
      {hasNextPage && (
        <Tools>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            <Trans>Show older entries</Trans>
          </Button>
        </Tools>
      )}
    </Stack>
  )
}

function Line({ entry }: { entry: TimelineEntry }) {
  const words = useTimelineWords()
  const { at, doctorName } = entry
  return (
    <li>
      <div className="patient-who">
        <Text fw={600}>{words(entry)}</Text>
        {doctorName && (
          <Text size="sm" c="dimmed">
            {doctorName}
          </Text>
        )}
      </div>
      <Text size="sm">{screenDateTime(at)}</Text>
    </li>
  )
}
