import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { rand } from '#rules/money.ts'
import { screenDate, screenTime } from '#web/dates.ts'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { BookingSummary } from './BookingSummary.tsx'
import type { Kept } from './startProblem.ts'
import { StepHeading } from './StepHeading.tsx'

const MOST = 500

type Props = {
  kept: Kept | null
  priceCents: number
  notes: string
  onNotes: (text: string) => void
  isBooking: boolean
  onBack: () => void
  onBook: () => void
  children: ReactNode
}

/** Step 2: why the patient wants to see the doctor. `children` says how it stands with the chosen time. */
export function AddNotes({ kept, priceCents, notes, onNotes, isBooking, onBack, onBook, children }: Props) {
  const { t } = useLingui()
  const whyNot = !kept ? t`Choose a time first.` : notes.trim() === '' ? t`First write why you want to see a doctor.` : undefined
  const free = priceCents === 0
  return (
    <Stack gap="md">
      <StepHeading step={2}>
        <Trans>Add Notes</Trans>
      </StepHeading>
      {kept && (
        <BookingSummary
          date={screenDate(kept.startsAt)}
          time={screenTime(kept.startsAt)}
          doctor={kept.doctorName}
          price={free ? t`${rand(priceCents)} (Free). You pay nothing for this visit.` : rand(priceCents)}
        />
      )}
      {children}
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
          {notes.length} of {MOST} characters
        </Trans>
      </Text>
      <Group gap="sm" wrap="nowrap" className="booking-actions">
        <Button variant="default" onClick={onBack} disabled={isBooking}>
          <Trans>Back</Trans>
        </Button>
        <ReasonedButton reason={whyNot} aria-busy={isBooking} onClick={() => !isBooking && onBook()}>
          {isBooking ? t`Booking...` : t`Book Consultation`}
        </ReasonedButton>
      </Group>
    </Stack>
  )
}
