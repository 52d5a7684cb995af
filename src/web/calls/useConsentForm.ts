import { useState } from 'react'
import type { Lobby } from '#contract/calls.ts'
import { whyNotConsent } from '#rules/telehealthConsent.ts'
import { client, errorCodeOf } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/errorText.ts'
import { useForm } from '#web/forms/useForm.ts'
import { screenNow } from '#web/ui/clock.ts'

type Props = {
  lobby: Pick<Lobby, 'appointmentId' | 'consent'>
  /** Answers false where something else has to be done first. */
  before?: () => Promise<boolean>
  /** What follows once the patient has agreed. */
  onAgreed: () => Promise<void>
}

/** Consent to video visits, and the birth date with it: in the lobby, or days before. */
export function useConsentForm({ lobby: { appointmentId, consent }, before, onAgreed }: Props) {
  const [isUnderAge, setUnderAge] = useState(false)
  const form = useForm({
    initial: { agreed: false, birthDate: '' },
    name: 'lobby',
    validate: ({ birthDate }) => {
      const why = consent.birthDateNeeded ? whyNotConsent(birthDate || null, screenNow()) : undefined
      return { birthDate: why === 'BIRTH_DATE_REQUIRED' && sentenceFor(why) }
    },
    send: async ({ birthDate }) => {
      if (consent.birthDateNeeded && whyNotConsent(birthDate, screenNow())) return setUnderAge(true)
      if (before && !(await before())) return
      if (!consent.given || consent.birthDateNeeded)
        await client.calls.consent({
          appointmentId,
          version: consent.version,
          locale: consent.locale,
          birthDate: consent.birthDateNeeded ? birthDate : null,
        })
      await onAgreed()
    },
    onRefused: (error) => {
      const refused = errorCodeOf(error) === 'UNDER_AGE'
      if (refused) setUnderAge(true)
      return refused
    },
    refusedAt: { BIRTH_DATE_REQUIRED: 'birthDate' },
  })
  // Agreed here, or on another device while this page was open.
  return { form, isUnderAge, hasAgreed: consent.given || form.values.agreed }
}
