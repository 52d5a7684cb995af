import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Stack, Text, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Hold } from '#contract/booking.ts'
import { bookingLimits } from '#contract/limits.ts'
import { Actions } from '#web/ui/Actions.tsx'
import { screenDate, screenTime } from '#web/dates.ts'
import { screenPrice } from '#web/money.ts'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { BookingSummary } from './BookingSummary.tsx'
import { hasPaymentStep, StepHeading } from './StepHeading.tsx'

const MAX_NOTES_LENGTH = bookingLimits.reason

type Props = {
  held: Hold | null
  steps: number
  priceCents: number
  notes: string
  onNotes: (text: string) => void
  /** Only where something is paid can the notes be left out. */
  isSkipped: boolean
  onSkip: (isSkipped: boolean) => void
  isBooking: boolean
  onBack: () => void
  onBook: () => void
  onPay: () => void
  clock: ReactNode
  children: ReactNode
}

/** Why the patient wants to see the doctor; then a free visit is booked. `children` says how it stands with the chosen time. */
export function NotesStep({
  held,
  steps,
  priceCents,
  notes,
  onNotes,
  isSkipped,
  onSkip,
  isBooking,
  onBack,
  onBook,
  onPay,
  clock,
  children,
}: Props) {
  const { t } = useLingui()
  const isPaid = hasPaymentStep(steps)
  const isMissing = notes.trim() === '' && !isSkipped
  const whyNot = !held ? t`Choose a time first.` : isMissing ? t`First write why you want to see a doctor.` : undefined
  return (
    <Stack gap="md">
      <StepHeading step={2} of={steps} clock={clock}>
        <Trans>Add Notes</Trans>
      </StepHeading>
      {held && (
        <BookingSummary
          date={screenDate(held.startsAt)}
          time={screenTime(held.startsAt)}
          doctor={held.doctorName}
          price={screenPrice(priceCents)}
        />
      )}
      {children}
      {isPaid && <Checkbox size="md" label={t`Skip notes`} checked={isSkipped} onChange={(event) => onSkip(event.currentTarget.checked)} />}
      {!isSkipped && <Reason notes={notes} onNotes={onNotes} isBooking={isBooking} />}
      <Actions isStep>
        <Button variant="default" onClick={onBack} disabled={isBooking}>
          <Trans>Back</Trans>
        </Button>
        {isPaid ? (
          <ReasonedButton reason={whyNot} onClick={onPay}>
            <Trans>Next</Trans>
          </ReasonedButton>
        ) : (
          <ReasonedButton reason={whyNot} aria-busy={isBooking} onClick={() => !isBooking && onBook()}>
            {isBooking ? t`Booking...` : t`Book Consultation`}
          </ReasonedButton>
        )}
      </Actions>
    </Stack>
  )
}

function Reason({ notes, onNotes, isBooking }: Pick<Props, 'notes' | 'onNotes' | 'isBooking'>) {
  const { t } = useLingui()
  return (
    <>
      <Textarea
        label={t`Reason for your visit`}
        description={<Trans>Only your doctor reads this. In an emergency do not wait for a visit: call 112.</Trans>}
        value={notes}
        maxLength={MAX_NOTES_LENGTH}
        readOnly={isBooking}
        onChange={(event) => onNotes(event.currentTarget.value)}
      />
      <Text size="sm" c="dimmed" ta="end">
        <Trans>
          {{ length: notes.length }} of {MAX_NOTES_LENGTH} characters
        </Trans>
      </Text>
    </>
  )
}
