import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Group, Stack, Text, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { bookingLimits } from '#contract/limits.ts'
import { rand } from '#rules/money.ts'
import { screenDate, screenTime } from '#web/dates.ts'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { BookingSummary } from './BookingSummary.tsx'
import type { Kept } from './startProblem.ts'
import { isPaidWay, StepHeading } from './StepHeading.tsx'

const MOST = bookingLimits.reason

type Props = {
  kept: Kept | null
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
  children: ReactNode
}

/** Why the patient wants to see the doctor; then a free visit is booked. `children` says how it stands with the chosen time. */
export function AddNotes({
  kept,
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
  children,
}: Props) {
  const { t } = useLingui()
  const isPaid = isPaidWay(steps)
  const isMissing = notes.trim() === '' && !isSkipped
  const whyNot = !kept ? t`Choose a time first.` : isMissing ? t`First write why you want to see a doctor.` : undefined
  const free = priceCents === 0
  return (
    <Stack gap="md">
      <StepHeading step={isPaid ? 3 : 2} of={steps}>
        <Trans>Add Notes</Trans>
      </StepHeading>
      {kept && (
        <BookingSummary
          date={screenDate(kept.startsAt)}
          time={screenTime(kept.startsAt)}
          doctor={kept.doctorName}
          price={free ? t`${{ price: rand(priceCents) }} (Free). You pay nothing for this visit.` : rand(priceCents)}
        />
      )}
      {children}
      {isPaid && <Checkbox size="md" label={t`Skip notes`} checked={isSkipped} onChange={(event) => onSkip(event.currentTarget.checked)} />}
      {!isSkipped && <Reason notes={notes} onNotes={onNotes} isBooking={isBooking} />}
      <Group gap="sm" wrap="nowrap" className="booking-actions">
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
      </Group>
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
        maxLength={MOST}
        readOnly={isBooking}
        onChange={(event) => onNotes(event.currentTarget.value)}
      />
      <Text size="sm" c="dimmed" ta="end">
        <Trans>
          {{ length: notes.length }} of {MOST} characters
        </Trans>
      </Text>
    </>
  )
}
