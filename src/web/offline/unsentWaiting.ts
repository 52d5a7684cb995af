import { queryClient } from '#web/api/queryClient.ts'
import type { WaitingEntry } from './waitingStore.ts'

export const waitingKey = (userId: string) => ['waiting', userId]

/** How many presses of this person the server has not heard of, as far as this page has read. */
export const unsentWaiting = (userId: string): number =>
  (queryClient.getQueryData<WaitingEntry[]>(waitingKey(userId)) ?? []).filter(({ state }) => state.at === 'unsent').length
