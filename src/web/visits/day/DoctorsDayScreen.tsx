import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { DoctorsDay } from '#contract/visits.ts'
import { screenDate } from '#web/dates.ts'
import { Tools } from '#web/ui/Tools.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { useNow } from '#web/ui/useNow.ts'
import { doctorsDayOptions } from './doctorsDayQuery.ts'
import { TodayList } from './TodayList.tsx'
import { UnsignedNotes } from './UnsignedNotes.tsx'
import { UnsignedPapers } from './UnsignedPapers.tsx'
import { WaitingPatients } from './WaitingPatients.tsx'
import './day.css'

/** A doctor's day: who waits now, who comes today, which notes are open. Kept fresh by the server's news; minutes tick here. */
export function DoctorsDayScreen({ blockTime, besides }: { blockTime: ReactNode; besides: ReactNode }) {
  const { t } = useLingui()
  const { data: day } = useSuspenseQuery(doctorsDayOptions)
  const now = useNow(10_000)
  return (
    <>
      <PageHeading subtitle={screenDate(now)} action={blockTime}>
        <Trans>Today</Trans>
      </PageHeading>
      <div className="day">
        <Stack gap="lg">
          <SectionCard title={t`Waiting now`}>
            <WaitingPatients visits={day.waiting} now={now} />
          </SectionCard>
          <SectionCard title={t`Appointments today`}>
            {day.today.length > 0 && <DayFigures visits={day.today} />}
            <TodayList visits={day.today} now={now} />
          </SectionCard>
        </Stack>
        <Stack gap="lg">
          <SectionCard title={t`Unsigned notes`}>
            <UnsignedNotes visits={day.notesToSign} now={now} />
          </SectionCard>
          <SectionCard title={t`Documents to sign by hand`}>
            <UnsignedPapers papers={day.papersToSign} />
          </SectionCard>
          {besides}
          <SectionCard title={t`Next 7 days`}>
            <Text>
              <Plural value={{ appointmentCount: day.nextSevenDays }} _0="No appointments" one="# appointment" other="# appointments" />
            </Text>
            <Tools mt="sm">
              <LinkButton to="/doctor/appointments" variant="default">
                <Trans>All appointments</Trans>
              </LinkButton>
              <LinkButton to="/doctor/availability" variant="default">
                <Trans>My availability</Trans>
              </LinkButton>
            </Tools>
          </SectionCard>
        </Stack>
      </div>
    </>
  )
}

/** The day in numbers, of which none holds another. */
function DayFigures({ visits }: { visits: DoctorsDay['today'] }) {
  const count = (status: DoctorsDay['today'][number]['status']) => visits.filter((visit) => visit.status === status).length
  return (
    <dl className="day-figures">
      <Figure name={<Trans>To come</Trans>} number={count('scheduled')} />
      <Figure name={<Trans>Waiting</Trans>} number={count('waiting')} />
      {count('in_progress') > 0 && <Figure name={<Trans>In call</Trans>} number={count('in_progress')} />}
      <Figure name={<Trans>Completed</Trans>} number={count('completed')} />
      <Figure name={<Trans>No-show</Trans>} number={count('no_show')} />
    </dl>
  )
}

const Figure = ({ name, number }: { name: ReactNode; number: number }) => (
  <div>
    <dt>{name}</dt>
    <dd>{number}</dd>
  </div>
)
