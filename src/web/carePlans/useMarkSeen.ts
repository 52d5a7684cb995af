import { useEffect } from 'react'
import type { CarePlan } from '#contract/carePlans.ts'
import { client } from '#web/api/client.ts'
import { useOfflineReason } from '#web/offline/useOfflineReason.ts'

/** Tells the nurse that the plan was read, once there is a connection. What fails is told at the next reading. */
export function useMarkSeen(plan: CarePlan | null) {
  const isOffline = useOfflineReason() !== undefined
  const id = plan && !plan.seenAt && !isOffline ? plan.id : null
  useEffect(() => {
    if (id) client.carePlans.markSeen({ id }).catch(() => {})
  }, [id])
}
