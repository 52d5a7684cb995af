import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Alert, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Medicine } from '#contract/medicines.ts'
import { colourWords, formWords, nameOf, quantityWords, stopReasonWords } from '#rules/medicines/medicineWords.ts'
import { daysLeftOf, needsReviewOf } from '#rules/medicines/supply.ts'
import { DetailsList } from '#web/ui/DetailsList.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { MedicineActions } from './MedicineActions.tsx'
import { MedicineStanding } from './MedicineRow.tsx'
import { howTaken, screenDay, unitOf } from './medicineTexts.ts'

type Props = { medicine: Medicine | undefined; now: Date; onClose: () => void }

/** All that is known of a medicine, and what can be done with it. */
export function MedicineDialog({ medicine, now, onClose }: Props) {
  const [shown, setShown] = useState(medicine) // stays for the closing
  if (medicine && medicine !== shown) setShown(medicine)
  return (
    <Dialog opened={medicine !== undefined} onClose={onClose} title={shown && nameOf(shown)}>
      {shown && (
        <Stack gap="md">
          {needsReviewOf(shown, now) && <ReviewNotice />}
          <MedicineDetailsList medicine={shown} now={now} />
          <MedicineActions medicine={shown} />
        </Stack>
      )}
    </Dialog>
  )
}

/** Before the script can no longer be dispensed. */
function ReviewNotice() {
  return (
    <Alert color="yellow">
      <Stack gap="sm" align="flex-start">
        <Text>
          <Trans>Your prescription is about to end. See a doctor before you run out.</Trans>
        </Text>
        <LinkButton variant="default" to="/dashboard" search={{ openBooking: true }}>
          <Trans>Book a review</Trans>
        </LinkButton>
      </Stack>
    </Alert>
  )
}

function MedicineDetailsList({ medicine, now }: { medicine: Medicine; now: Date }) {
  const { t } = useLingui()
  const { prescription, collectOn, lastRefill } = medicine
  return (
    <DetailsList
      details={[
        { id: 'status', name: t`Status`, value: medicine.status !== 'active' && <MedicineStanding medicine={medicine} now={now} /> },
        { id: 'how', name: t`How you take it`, value: howTaken(medicine) },
        { id: 'why', name: t`What it is for`, value: medicine.indication },
        { id: 'form', name: t`What it looks like`, value: <Looks medicine={medicine} /> },
        { id: 'instructions', name: t`Instructions`, value: medicine.schedules.length > 0 && medicine.instructions },
        { id: 'stopped', name: t`Why you stopped`, value: <StopWords medicine={medicine} /> },
        { id: 'left', name: t`What you have`, value: <Left medicine={medicine} now={now} /> },
        { id: 'collected', name: t`Last collected`, value: lastRefill && screenDay(lastRefill.dispensedOn) },
        {
          id: 'collect',
          name: t`Collect next`,
          value: [medicine.collectionPlace, collectOn && screenDay(collectOn)].filter(Boolean).join(', '),
        },
        {
          id: 'repeats',
          name: t`Repeats left`,
          value: prescription && (prescription.repeats === 0 ? t`No repeats` : t`${prescription.repeatsLeft} of ${prescription.repeats}`),
        },
        { id: 'valid', name: t`Prescription valid until`, value: prescription && screenDay(prescription.validUntil) },
        { id: 'by', name: t`Prescribed by`, value: medicine.prescriberText },
      ].filter(({ id }) => id !== 'stopped' || medicine.stopReason !== null)}
    />
  )
}

function Looks({ medicine: { form, colour } }: { medicine: Medicine }) {
  return [formWords()[form], colour && colourWords()[colour]].filter(Boolean).join(', ')
}

function StopWords({ medicine: { stopReason, stopText } }: { medicine: Medicine }) {
  return stopReason && [stopReasonWords()[stopReason], stopText].filter(Boolean).join(': ')
}

function Left({ medicine, now }: { medicine: Medicine; now: Date }) {
  const { t } = useLingui()
  const { stock } = medicine
  if (!stock) return t`Not counted yet`
  if (stock.isShort) return t`Please count your tablets`
  const days = daysLeftOf(medicine, now)
  const amount = quantityWords(stock.level, unitOf(medicine))
  if (days === null) return amount
  return (
    <>
      {amount}, <Plural value={days} one="# day left" other="# days left" />
    </>
  )
}
