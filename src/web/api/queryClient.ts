import { notifyManager, type Query, QueryClient, type QueryKey } from '@tanstack/react-query'

const fiveMinutes = 5 * 60_000

// Every call is tried, also when the browser thinks it is offline: a screen that waits in silence helps nobody.
const networkMode = 'always'

// Before the next paint: a chosen radio that shows what a mutation sends would else be empty again for a moment.
notifyManager.setScheduler(queueMicrotask)

/** Server data is fresh for 5 minutes and not asked again because a window came to the front. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: fiveMinutes, refetchOnWindowFocus: false, retry: onNetworkError, networkMode },
    mutations: { retry: false, networkMode },
  },
})

/** A refusal is an answer; only a request that never reached the server is worth repeating. */
function onNetworkError(failures: number, error: unknown) {
  return failures < 3 && error instanceof TypeError
}

/** Makes what is known under the key stale and asks again for what a screen shows of it. */
export async function readAgain(queryKey: QueryKey) {
  const underWay = queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })
  // Asking again drops the next page that is on its way, and with it the press that asked for it.
  await Promise.all(underWay.filter(({ state }) => !!state.fetchMeta?.fetchMore).map(settled))
  // An answer that nobody has seen yet is not asked for anew by the library, and may have been read before the change.
  const unseen = underWay.filter((query) => query.state.data === undefined || !query.isActive())
  await Promise.all([
    queryClient.invalidateQueries({ queryKey }),
    ...unseen.map(async (query) => {
      await settled(query)
      await queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })
    }),
  ])
}

const settled = async ({ promise }: Query) => void (await promise?.catch(() => {}))
