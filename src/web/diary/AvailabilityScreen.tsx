import { Trans, useLingui } from '@lingui/react/macro'
import { Stack } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { useNow } from '#web/ui/useNow.ts'
import './diary.css'
import { availabilityOptions } from './diaryQuery.ts'
import { BookingSwitches } from './BookingSwitches.tsx'
import { HoursExceptions } from './HoursExceptions.tsx'
import { TimeOff } from './TimeOff.tsx'
import { WeeklyHoursEditor } from './WeeklyHoursEditor.tsx'

/** When patients can book this doctor. Everything saves by itself but the hours of the week, which are one decision. */
export function AvailabilityScreen() {
  const { t } = useLingui()
  const now = useNow(60_000)
  const { data: availability } = useSuspenseQuery(availabilityOptions)
  return (
    <Stack gap="md">
      <PageHeading
        subtitle={<Trans>Patients see changes at once.</Trans>}
        action={
          <LinkButton to="/doctor/appointments" variant="default">
            <Trans>Appointments</Trans>
          </LinkButton>
        }
      >
        <Trans>My availability</Trans>
      </PageHeading>
      <SectionCard title={t`Bookings`}>
        <BookingSwitches availability={availability} />
      </SectionCard>
      <SectionCard title={t`Weekly hours`}>
        <WeeklyHoursEditor availability={availability} />
      </SectionCard>
      <SectionCard title={t`Exceptions`}>
        <HoursExceptions availability={availability} now={now} />
      </SectionCard>
      <SectionCard title={t`Time off`}>
        <TimeOff blocks={availability.timeOff} now={now} />
      </SectionCard>
    </Stack>
  )
}
