import './api/loadRefusalTexts.ts'
import { AppProviders } from './AppProviders.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeOfflinePerson, session } from '#web/session/browserSession.ts'
import { listenForInstallPrompt } from './browser/installPrompt.ts'
import { startOfflineCaching, showOfflineAnswers } from '#web/offline/offlineQueries.ts'
import { setOfflineVersion } from '#web/offline/offlineStore.ts'
import { redirectWhenSignedOut } from '#web/session/signOutRedirect.ts'
import { showPageMessage } from './navigation/pageNavigation.ts'
import { queryClient } from './api/queryClient.ts'
import { router } from './router.ts'
import { afterFirstPaint } from './ui/firstPaint.ts'
import { fetchPart } from './ui/lazy.ts'
import { startServiceWorker } from './offline/startWorker.ts'

// The name of this script changes with whatever it loads.
setOfflineVersion(import.meta.url)
beforeOfflinePerson(showOfflineAnswers)
startOfflineCaching()
listenForInstallPrompt()

// Who is here is asked, and the parts of the screen are fetched, while everything is put up.
session.lookAgain()
for (const route of router.getMatchedRoutes(location.pathname)[0]) void router.loadRouteChunk(route)?.catch(() => {})

// Put up whole and in small steps: the router's own first load would be one long task, after a screen that only waits.
const putUp = () =>
  startTransition(() =>
    createRoot(document.getElementById('root')!).render(
      <StrictMode>
        <AppProviders>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </AppProviders>
      </StrictMode>,
    ),
  )
router.load().then(putUp, putUp)
showPageMessage()
redirectWhenSignedOut()
afterFirstPaint(async () => (await fetchPart(() => import('./offline/waitingSender.ts'))).sendWhenPossible())
startServiceWorker(['/dashboard', '/login'], import.meta.url, (path) => router.history.push(path))
