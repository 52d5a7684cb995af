import { Trans, useLingui } from '@lingui/react/macro'
import { Card, Stack, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { useNow } from '#web/useNow.ts'
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
      <Part title={t`Bookings`}>
        <BookingSwitches availability={availability} />
      </Part>
      <Part title={t`Weekly hours`}>
        <WeeklyHoursEditor key={JSON.stringify(availability.weekly)} availability={availability} />
      </Part>
      <Part title={t`Days with different hours`}>
        <HoursExceptions availability={availability} now={now} />
      </Part>
      <Part title={t`Time off`}>
        <TimeOff blocks={availability.timeOff} now={now} />
      </Part>
    </Stack>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card component="section" aria-label={title}>
      <Title order={2} mb="sm">
        {title}
      </Title>
      {children}
    </Card>
  )
}
