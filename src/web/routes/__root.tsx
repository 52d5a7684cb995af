import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { BrokenOrLocked } from '#web/shell/BrokenOrLocked.tsx'
import { NotFound } from '#web/shell/NotFound.tsx'
import { UnderLock } from '#web/shell/UnderLock.tsx'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  shellComponent: UnderLock,
  errorComponent: BrokenOrLocked,
  notFoundComponent: NotFound,
})
