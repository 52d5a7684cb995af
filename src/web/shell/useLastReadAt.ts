import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { oldestReadAt } from '#web/offline/offlineQueries.ts'

/** Follows when what the screen shows was read, as screens come and go. */
export function useLastReadAt() {
  const cache = useQueryClient().getQueryCache()
  useSyncExternalStore(
    // A query tells while its screen is being rendered: followed a moment later.
    (tell) => cache.subscribe(() => setTimeout(tell)),
    oldestReadAt,
  )
}
