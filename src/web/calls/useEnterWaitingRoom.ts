import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Lobby } from '#contract/calls.ts'
import { whyNotConsent } from '#rules/telehealthConsent.ts'
import { refresh } from '#web/api.ts'
import { client, errorCodeOf } from '#web/client.ts'
import { sentenceForError } from '#web/errorText.ts'
import { randomId } from '#web/randomId.ts'
import type { Call } from './call.ts'

type EnterInput = { call: Call; lobby: Lobby; birthDate: string; byPhone: boolean }

/** Consent, devices, a seat in the waiting room: in this order, because each asks for the next. Who is rung needs no devices. */
export function useEnterWaitingRoom({ call, lobby, birthDate, byPhone }: EnterInput) {
  const { consent, appointmentId, status } = lobby
  const [refusal, setRefusal] = useState<string>()
  const [withoutMicrophone, setWithoutMicrophone] = useState(false)
  const entrance = useMutation({
    mutationFn: async () => {
      if (!byPhone) await call.media.ask({ video: call.get().camera })
      if (!byPhone && !call.media.get().audio && !withoutMicrophone) return setWithoutMicrophone(true)
      if (!consent.given || consent.birthDateNeeded)
        await client.calls.consent({
          appointmentId,
          version: consent.version,
          locale: consent.locale,
          birthDate: consent.birthDateNeeded ? birthDate : null,
        })
      if (status !== 'in_progress') await client.calls.enterWaitingRoom({ appointmentId, byPhone })
      else if (byPhone) await client.calls.switchMedium({ appointmentId, id: randomId(), way: 'phone' })
      await call.join({ camera: call.get().camera, byPhone })
      await refresh('calls', 'visits')
    },
  })
  const enter = () => {
    const why = consent.birthDateNeeded ? whyNotConsent(birthDate || null, new Date()) : undefined
    setRefusal(why)
    if (!why) entrance.mutate()
  }
  const code = refusal ?? errorCodeOf(entrance.error)
  const problem = code === 'BIRTH_DATE_REQUIRED' ? code : entrance.error ? sentenceForError(entrance.error) : undefined
  return { enter, problem, isPending: entrance.isPending, isUnderAge: code === 'UNDER_AGE', withoutMicrophone }
}
