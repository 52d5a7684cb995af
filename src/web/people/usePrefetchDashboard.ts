import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Fetches the dashboard's code while the form is filled in, so that somebody who loses the connection meanwhile can still go on. */
export function usePrefetchDashboard() {
  const router = useRouter()
  useEffect(() => {
    for (const route of [router.routesById['/_patient'], router.routesById['/_patient/dashboard']]) {
      void Promise.resolve(router.loadRouteChunk(route)).catch(() => undefined)
    }
  }, [router])
}
