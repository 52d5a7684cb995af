import { Trans, useLingui } from '@lingui/react/macro'
import { Alert } from '@mantine/core'
import type { DetailRequest, PaperKind } from '#contract/papers.ts'
import { RequestFromPatient } from './RequestFromPatient.tsx'
import { missingPaperItemLabels, missingReferralItemLabels } from './missingPaperItemLabels.ts'

type Props = { appointmentId: string; kind: PaperKind; missing: string[]; asks: DetailRequest[] }

/** What only the patient can fill in. */
const ofPatient = ['patient_name', 'patient_identity', 'patient_address', 'patient_birth_date', 'patient_gender']

/** What the law wants on this paper and is not there yet, by name. */
export function MissingPaperItems({ appointmentId, kind, missing, asks }: Props) {
  const { t, i18n } = useLingui()
  if (missing.length === 0) return null
  const words = kind === 'referral_letter' ? missingReferralItemLabels : missingPaperItemLabels
  const said = (fault: string) => {
    const [name = '', place] = fault.split(':')
    const what = words[name] ? i18n._(words[name]) : name
    return place === undefined ? what : t`Medicine ${{ number: Number(place) + 1 }}: ${what}`
  }
  return (
    <Alert color="yellow" title={t`Missing required fields`}>
      <Trans>Still needed before this document can be issued:</Trans>
      <ul>
        {missing.map((fault) => (
          <li key={fault}>{said(fault)}</li>
        ))}
      </ul>
      {missing.some((fault) => ofPatient.includes(fault)) && (
        <RequestFromPatient appointmentId={appointmentId} about="details" asks={asks} />
      )}
    </Alert>
  )
}
