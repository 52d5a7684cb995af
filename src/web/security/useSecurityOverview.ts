import { useSuspenseQuery } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'

/** Everything one's account can be entered with. Read anew whenever somebody comes to look: devices come and go. */
export const useSecurityOverview = () => useSuspenseQuery(api.security.overview.queryOptions({ staleTime: 0 })).data
