import { createRouter } from '@tanstack/react-router'
import { queryClient } from './queryClient.ts'
import { routeTree } from './routeTree.gen.ts'
import { BrokenOrLocked } from './shell/BrokenOrLocked.tsx'
import { CentredSpinner } from './ui/CentredSpinner.tsx'

export const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingComponent: CentredSpinner,
  // A screen that breaks leaves the frame around it, and with it the way to every other screen.
  defaultErrorComponent: BrokenOrLocked,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
