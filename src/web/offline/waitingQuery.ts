import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '#web/api/queryClient.ts'
import { waitingKey } from './unsentWaiting.ts'
import { listWaiting, removeWaiting, type WaitingEntry } from './waitingStore.ts'

/** What this person has waiting on this device, for screens that show it. Without the browser's database it is nothing. */
export const waitingOptions = (userId: string) =>
  queryOptions({
    queryKey: waitingKey(userId),
    queryFn: () => listWaiting(userId).catch((): WaitingEntry[] => []),
    staleTime: Infinity,
    gcTime: Infinity,
  })

/** Shows it as it stands now. */
export const readWaitingAgain = (userId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: waitingKey(userId), refetchType: 'all' })

/** Its person has read why these do not count. */
export async function forgetWaiting(userId: string, read: readonly WaitingEntry[]): Promise<void> {
  await removeWaiting(read.map(({ key }) => key))
  await readWaitingAgain(userId)
}
