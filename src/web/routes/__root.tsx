import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { RouteErrorOrLocked } from '#web/shell/RouteErrorOrLocked.tsx'
import { loadRefusalTexts } from '#web/api/loadRefusalTexts.ts'
import { LockBoundary } from '#web/shell/LockBoundary.tsx'
import { lazy } from '#web/ui/lazy.ts'

const NotFound = lazy(async () => ({ default: (await import('#web/shell/NotFound.tsx')).NotFound }))

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  // Home alone does without until it has painted.
  beforeLoad: async ({ location }) => location.pathname !== '/dashboard' && void (await loadRefusalTexts()),
  shellComponent: LockBoundary,
  errorComponent: RouteErrorOrLocked,
  notFoundComponent: NotFound,
})
