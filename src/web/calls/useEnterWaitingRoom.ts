import { useState } from 'react'
import type { Lobby } from '#contract/calls.ts'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { randomId } from '#web/browser/randomId.ts'
import type { Call } from './call.ts'
import { useConsentForm } from './useConsentForm.ts'

type EnterInput = { call: Call; lobby: Lobby; byPhone: boolean }

/** Devices, consent, a seat in the waiting room: in this order, because each asks for the next. Who is rung needs no devices. */
export function useEnterWaitingRoom({ call, lobby, byPhone }: EnterInput) {
  const { appointmentId, status } = lobby
  const [withoutMicrophone, setWithoutMicrophone] = useState(false)
  const before = async () => {
    if (!byPhone) await call.media.ask({ video: call.get().camera })
    if (byPhone || call.media.get().audio || withoutMicrophone) return true
    setWithoutMicrophone(true)
    return false
  }
  const onAgreed = async () => {
    if (status !== 'in_progress') await client.calls.enterWaitingRoom({ appointmentId, byPhone })
    else if (byPhone || call.get().way?.way === 'phone')
      await client.calls.switchMedium({ appointmentId, id: randomId(), way: byPhone ? 'phone' : 'here' })
    await call.join({ camera: call.get().camera, byPhone })
    await refresh('calls', 'visits')
  }
  return { ...useConsentForm({ lobby, before, onAgreed }), withoutMicrophone }
}
