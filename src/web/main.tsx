import { Ground } from './Ground.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeKeptPerson, session } from './browserSession.ts'
import { listenForInstall } from './installOffer.ts'
import { keepWhatIsOpened, showKept } from './keptAnswers.ts'
import { keepAsVersion } from './keptHere.ts'
import { leaveWhenSignedOut } from './leave.ts'
import { showNews } from './pageChange.ts'
import { queryClient } from './queryClient.ts'
import { router } from './router.ts'
import { startWorker } from './startWorker.ts'

// The name of this script changes with whatever it loads.
keepAsVersion(import.meta.url)
beforeKeptPerson(showKept)
keepWhatIsOpened()
listenForInstall()

// Who is here is asked, and the parts of the screen are fetched, while everything is put up.
session.lookAgain()
for (const route of router.getMatchedRoutes(location.pathname)[0]) void router.loadRouteChunk(route)?.catch(() => {})

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Ground>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Ground>
  </StrictMode>,
)
showNews()
leaveWhenSignedOut()
startWorker(['/dashboard', '/login'], import.meta.url)
