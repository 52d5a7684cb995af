import { useState } from 'react'
import type { Lobby } from '#contract/calls.ts'
import { whyNotConsent } from '#rules/telehealthConsent.ts'
import { refresh } from '#web/api/api.ts'
import { client, errorCodeOf } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/errorText.ts'
import { useForm } from '#web/forms/useForm.ts'
import type { Call } from './call.ts'

type EnterInput = { call: Call; lobby: Lobby; byPhone: boolean }

/** Consent, devices, a seat in the waiting room: in this order, because each asks for the next. Who is rung needs no devices. */
export function useEnterWaitingRoom({ call, lobby, byPhone }: EnterInput) {
  const { consent, appointmentId, status } = lobby
  const [isUnderAge, setUnderAge] = useState(false)
  const [withoutMicrophone, setWithoutMicrophone] = useState(false)
  const form = useForm({
    initial: { agreed: consent.given, birthDate: '' },
    name: 'lobby',
    validate: ({ birthDate }) => {
      const why = consent.birthDateNeeded ? whyNotConsent(birthDate || null, new Date()) : undefined
      return { birthDate: why === 'BIRTH_DATE_REQUIRED' && sentenceFor(why) }
    },
    send: async ({ birthDate }, id) => {
      if (consent.birthDateNeeded && whyNotConsent(birthDate, new Date())) return setUnderAge(true)
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
      else if (byPhone) await client.calls.switchMedium({ appointmentId, id, way: 'phone' })
      await call.join({ camera: call.get().camera, byPhone })
      await refresh('calls', 'visits')
    },
    onRefused: (error) => {
      const refused = errorCodeOf(error) === 'UNDER_AGE'
      if (refused) setUnderAge(true)
      return refused
    },
    refusedAt: { BIRTH_DATE_REQUIRED: 'birthDate' },
  })
  return { form, isUnderAge, withoutMicrophone }
}
