import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { EmergencyReason } from '#contract/emergencyAccess.ts'
import { whyNotBreakGlass } from '#rules/patientRecords.ts'
import { refresh } from '#web/api/api.ts'
import { client, errorCodeOf } from '#web/api/client.ts'
import { sentenceFor, sentenceForError } from '#web/api/errorText.ts'
import { usePasswordStep } from '#web/forms/PasswordStep.tsx'

/** Whose record: one whose address is known, or the one with this ID number. */
export type BreakGlassPatient = { userId: string } | { idNumber: string }

/** What is asked before a record opens in an emergency, and the opening, which leads to the record. */
export function useEmergencyAccess(whose: BreakGlassPatient, onDone: () => void) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const form = usePasswordStep({
    initial: {
      idNumber: 'idNumber' in whose ? whose.idNumber : '',
      category: 'emergency' as EmergencyReason,
      reason: '',
      password: '',
    },
    name: 'emergency-access',
    send: ({ idNumber, ...asked }) => client.patientRecords.breakGlass({ patient: 'userId' in whose ? whose : { idNumber }, ...asked }),
    onSent: async ({ userId }) => {
      await refresh('patientRecords')
      onDone()
      await navigate({ to: '/doctor/patients/$patientId', params: { patientId: userId } })
    },
    onRefused: () => void refresh('patientRecords'),
    sentence: (error) =>
      errorCodeOf(error) === 'NOT_FOUND' ? t`No patient here has this number. Your attempt was logged.` : sentenceForError(error),
  })
  const why =
    ('idNumber' in whose && form.values.idNumber.trim() === '' ? t`Enter the ID number first.` : undefined) ??
    sentenceFor(whyNotBreakGlass(form.values)) ??
    form.missing
  return { form, why }
}
