import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Alert, Stack } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Consultation } from '#contract/visits.ts'
import { rand } from '#rules/money.ts'
import { api } from '#web/api.ts'
import { screenDateTime } from '#web/dates.ts'
import { FailsAlone } from '#web/FailsAlone.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ConsultationBadge } from './ConsultationBadge.tsx'
import { ConsultationSummaryButton, type Papers } from './ConsultationSummaryButton.tsx'
import { Facts } from './patientFacts.tsx'

type Props = Papers & { consultationId: string | undefined; onClose: () => void }

/** Everything the patient may know of one consultation. */
export function ConsultationDetails({ consultationId, onClose, download }: Props) {
  const { t } = useLingui()
  return (
    <Dialog opened={consultationId !== undefined} onClose={onClose} title={t`Consultation details`} size="lg">
      {consultationId && (
        <FailsAlone>
          <Details consultationId={consultationId} download={download} />
        </FailsAlone>
      )}
    </Dialog>
  )
}

function Details({ consultationId, download }: Papers & { consultationId: string }) {
  const { data: consultation } = useSuspenseQuery(api.visits.consultation.queryOptions({ input: { consultationId } }))
  return (
    <Stack gap="md">
      {consultation.outcome === 'unsuitable' && (
        <Alert color="blue">
          <Trans>Please see a health worker in person</Trans>
        </Alert>
      )}
      <ConsultationFacts consultation={consultation} />
      {consultation.status === 'completed' && consultation.summary_document_id && (
        <ConsultationSummaryButton documentId={consultation.summary_document_id} download={download}>
          <Trans>Download Summary</Trans>
        </ConsultationSummaryButton>
      )}
    </Stack>
  )
}

function ConsultationFacts({ consultation }: { consultation: Consultation }) {
  const { t } = useLingui()
  const { doctor_name, specialty, starts_at, duration, badge, amount, payment_method, reason, notes, prescription } = consultation
  const methods = { free: t`Free`, wallet: t`Wallet`, paystack: t`Paystack` }
  return (
    <Facts
      facts={[
        { id: 'doctor', name: t`Doctor`, value: doctor_name },
        { id: 'specialty', name: t`Specialty`, value: specialty },
        { id: 'when', name: t`Date and time`, value: screenDateTime(starts_at) },
        { id: 'duration', name: t`Duration`, value: <Plural value={duration} one="# minute" other="# minutes" /> },
        { id: 'status', name: t`Status`, value: <ConsultationBadge badge={badge} /> },
        { id: 'amount', name: t`Amount`, value: amount === 0 ? t`${rand(amount)} (Free)` : rand(amount) },
        { id: 'method', name: t`Payment method`, value: methods[payment_method] },
        { id: 'reason', name: t`Reason`, value: reason },
        { id: 'notes', name: t`Notes`, value: notes },
        { id: 'prescription', name: t`Prescription`, value: prescription },
        { id: 'diagnosis', name: t`Diagnosis summary`, value: consultation.diagnosis_summary },
      ]}
    />
  )
}
