import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { EmergencyReason } from '#contract/emergencyAccess.ts'
import { whyNotBreakGlass } from '#rules/patientRecords.ts'
import { refresh } from '#web/api/api.ts'
import { client, errorCodeOf } from '#web/api/client.ts'
import { sentenceFor, sentenceForError } from '#web/api/errorText.ts'
import { usePasswordStep } from '#web/forms/PasswordStep.tsx'

/** Whose record: one whose address is known, or the one with this ID number or a passport. */
export type BreakGlassPatient = { userId: string } | { idNumber: string }

/** What is asked before a record opens in an emergency, and the opening, which leads to the record. */
export function useEmergencyAccess(whose: BreakGlassPatient, onDone: () => void) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const noMatch = t`No patient here matches. Your attempt was logged.`
  const form = usePasswordStep({
    initial: {
      document: 'sa_id' as 'sa_id' | 'passport',
      idNumber: 'idNumber' in whose ? whose.idNumber : '',
      country: '',
      birthDate: '',
      category: 'emergency' as EmergencyReason,
      reason: '',
      password: '',
    },
    name: 'emergency-access',
    send: ({ document, idNumber, country, birthDate, ...asked }) => {
      const typed = document === 'passport' ? { passport: { number: idNumber, country, birthDate } } : { idNumber }
      return client.patientRecords.breakGlass({ patient: 'userId' in whose ? whose : typed, ...asked })
    },
    onSent: async ({ userId }) => {
      await refresh('patientRecords')
      onDone()
      await navigate({ to: '/doctor/patients/$patientId', params: { patientId: userId } })
    },
    onRefused: () => void refresh('patientRecords'),
    sentence: (error) => (errorCodeOf(error) === 'NOT_FOUND' ? noMatch : sentenceForError(error)),
  })
  const { document, idNumber, country, birthDate } = form.values
  const missing =
    document === 'sa_id'
      ? !idNumber.trim() && t`Enter the ID number first.`
      : !(idNumber.trim() && country.trim() && birthDate) && t`Enter the passport number, its country and the date of birth first.`
  const why = (('idNumber' in whose && missing) || undefined) ?? sentenceFor(whyNotBreakGlass(form.values)) ?? form.missing
  return { form, why }
}
