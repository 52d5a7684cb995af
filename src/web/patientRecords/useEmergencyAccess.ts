import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { EmergencyReason } from '#contract/patientRecords.ts'
import { whyNotBreakGlass } from '#rules/patientRecords.ts'
import { refresh } from '#web/api.ts'
import { client } from '#web/client.ts'
import { sentenceFor } from '#web/errorText.ts'

/** Whose record: one whose address is known, or the one with this ID number. */
export type BreakGlassPatient = { userId: string } | { idNumber: string }

/** What is asked before a record opens in an emergency, and the opening, which leads to the record. */
export function useEmergencyAccess(whose: BreakGlassPatient, onDone: () => void) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [asked, setAsked] = useState({
    idNumber: 'idNumber' in whose ? whose.idNumber : '',
    category: 'emergency' as EmergencyReason,
    reason: '',
    password: '',
  })
  const { idNumber, ...rest } = asked
  const open = useMutation({
    mutationFn: () => client.patientRecords.breakGlass({ patient: 'userId' in whose ? whose : { idNumber }, ...rest }),
    onSuccess: async ({ userId }) => {
      await refresh('patientRecords')
      onDone()
      await navigate({ to: '/doctor/patients/$patientId', params: { patientId: userId } })
    },
    onError: () => void refresh('patientRecords'),
  })
  const why =
    ('idNumber' in whose && idNumber.trim() === '' ? t`Enter the ID number first.` : undefined) ??
    sentenceFor(whyNotBreakGlass(asked)) ??
    (asked.password ? undefined : t`Enter your password first.`)
  return { asked, change: (more: Partial<typeof asked>) => setAsked({ ...asked, ...more }), open, why }
}
