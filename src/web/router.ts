import './ui/popState.ts'
import { createRouter } from '@tanstack/react-router'
import { queryClient } from './api/queryClient.ts'
import { routeTree } from './routeTree.gen.ts'
import { CentredSpinner } from './ui/CentredSpinner.tsx'

export const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingComponent: CentredSpinner,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
