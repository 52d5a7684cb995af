import { Ground } from './Ground.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { leaveWhenSignedOut } from './leave.ts'
import { showNews } from './pageChange.ts'
import { queryClient } from './queryClient.ts'
import { router } from './router.ts'

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
