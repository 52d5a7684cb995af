import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { RouteErrorOrLocked } from '#web/shell/RouteErrorOrLocked.tsx'
import { NotFound } from '#web/shell/NotFound.tsx'
import { LockBoundary } from '#web/shell/LockBoundary.tsx'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  shellComponent: LockBoundary,
  errorComponent: RouteErrorOrLocked,
  notFoundComponent: NotFound,
})
