import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Card, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Consultation } from '#contract/visits.ts'
import { rand, randToCents } from '#rules/money.ts'
import { screenDateTime } from '#web/dates.ts'
import { screenPrice } from '#web/money.ts'
import { DetailsList } from '#web/ui/DetailsList.tsx'
import { Fold } from '#web/ui/Fold.tsx'

/** Of a visit that is over, at its end and folded: its length and price are not what somebody comes back for. */
export function FoldedFacts({ consultation, children }: { consultation: Consultation; children: ReactNode }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { duration, amount } = consultation
  const price = screenPrice(randToCents(amount))
  return (
    <Card py="xs">
      <Fold
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
        title={<Trans>More about this visit</Trans>}
        about={t`${duration} minutes, ${price}`}
      >
        <Stack gap="md" py="xs">
          <ConsultationFacts consultation={consultation} />
          {children}
        </Stack>
      </Fold>
    </Card>
  )
}

export function ConsultationFacts({ consultation }: { consultation: Consultation }) {
  const { t } = useLingui()
  const { duration, status, amount, payment_method, reason, prescription } = consultation
  const methods = { free: t`Free`, wallet: t`Wallet`, paystack: t`Paystack` }
  // What is left to do has a place of its own after the visit.
  const isAhead = status !== 'completed'
  return (
    <DetailsList
      details={[
        { id: 'duration', name: t`Duration`, value: <Plural value={duration} one="# minute" other="# minutes" /> },
        { id: 'cancelled', name: t`Cancelled`, value: whoCancelled(consultation) },
        { id: 'amount', name: t`Amount`, value: screenPrice(randToCents(amount)) },
        { id: 'method', name: t`Payment method`, value: methods[payment_method] },
        { id: 'paidBack', name: t`Paid back`, value: paidBackText(consultation) },
        { id: 'fee', name: t`Late cancellation`, value: lateFeeText(consultation) },
        { id: 'reason', name: t`Reason`, value: reason },
        { id: 'prescription', name: t`Prescription`, value: isAhead && prescription },
        { id: 'diagnosis', name: t`Diagnosis summary`, value: isAhead && consultation.diagnosis_summary },
      ]}
    />
  )
}

function whoCancelled({ cancelled_by }: Consultation): ReactNode {
  if (cancelled_by === 'patient') return <Trans>By you</Trans>
  return cancelled_by === 'doctor' ? <Trans>By the doctor</Trans> : null
}

/** What becomes of the price of a visit that was called off late or missed. */
function lateFeeText({ late_fee, late_fee_until }: Consultation): ReactNode {
  if (late_fee === 'held' && late_fee_until) {
    const until = screenDateTime(late_fee_until)
    return <Trans>Kept until the doctor decides, until {until} at the latest. If someone else takes the time, you get it back.</Trans>
  }
  if (late_fee === 'charged') return <Trans>Charged: nobody else took the time</Trans>
  return late_fee === 'waived' ? <Trans>Nothing is charged</Trans> : null
}

/** Whatever was paid for a visit that was called off goes back; of a late one the line below says what becomes of it. */
function paidBackText({ status, amount, late_fee }: Consultation): ReactNode {
  if (status !== 'cancelled' || amount === 0 || late_fee !== null) return null
  const paidBack = rand(randToCents(amount))
  return <Trans>{paidBack}, to your wallet</Trans>
}
