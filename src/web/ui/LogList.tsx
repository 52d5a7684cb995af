import { Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { EmptyState } from './EmptyState.tsx'

type Props = {
  label: string
  className: string
  id?: string
  /** How many are shown, in words. */
  count: ReactNode
  /** What is said where nothing is. */
  empty: ReactNode
  rows: readonly ReactNode[]
  /** There are older ones. */
  more: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  older: ReactNode
}

/** A log, the newest first, with the older ones behind a button. */
export function LogList({ label, className, id, count, empty, rows, more, older }: Props) {
  return (
    <>
      <Text role="status" size="sm" c="dimmed">
        {count}
      </Text>
      {rows.length === 0 && <EmptyState>{empty}</EmptyState>}
      <ul id={id} tabIndex={-1} className={className} aria-label={label}>
        {rows}
      </ul>
      {more.hasNextPage && (
        <Button variant="default" loading={more.isFetchingNextPage} onClick={() => void more.fetchNextPage()}>
          {older}
        </Button>
      )}
    </>
  )
}
