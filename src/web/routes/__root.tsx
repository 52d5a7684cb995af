import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { BrokenRoute } from '#web/ui/BrokenRoute.tsx'
import { NotFoundScreen } from '#web/ui/NotFoundScreen.tsx'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  errorComponent: BrokenRoute,
  notFoundComponent: NotFoundScreen,
})
