import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '#web/api/queryClient.ts'
import { listWaiting, type WaitingEntry } from './waitingStore.ts'

/** What this person has waiting on this device, for screens that show it. Without the browser's database it is nothing. */
export const waitingOptions = (userId: string) =>
  queryOptions({
    queryKey: ['waiting', userId],
    queryFn: () => listWaiting(userId).catch((): WaitingEntry[] => []),
    staleTime: Infinity,
    gcTime: Infinity,
  })

/** Shows it as it stands now. */
export const readWaitingAgain = (userId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: waitingOptions(userId).queryKey, refetchType: 'all' })

/** How many presses the server has not heard of. */
export const unsentWaiting = (userId: string): number =>
  (queryClient.getQueryData(waitingOptions(userId).queryKey) ?? []).filter(({ state }) => state.at === 'unsent').length
