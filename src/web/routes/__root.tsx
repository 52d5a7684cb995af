import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { BrokenScreen } from '#web/ui/BrokenScreen.tsx'
import { NotFoundScreen } from '#web/ui/NotFoundScreen.tsx'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  errorComponent: BrokenScreen,
  notFoundComponent: NotFoundScreen,
})
