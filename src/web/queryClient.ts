import { QueryClient } from '@tanstack/react-query'

const fiveMinutes = 5 * 60_000

// Every call is tried, also when the browser thinks it is offline: a screen that waits in silence helps nobody.
const networkMode = 'always'

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
