import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Appointment } from '#contract/visits.ts'
import { addDays, localDate, minutesBetween } from '#rules/time.ts'
import { serverNow } from '#web/api/serverClock.ts'
import { screenDate, screenTime } from '#web/dates.ts'
import { DoctorFace } from '#web/ui/DoctorFace.tsx'
import { Hero } from '#web/ui/Hero.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { useNow } from '#web/ui/useNow.ts'
import { JoinCallButton } from './JoinCallButton.tsx'
import { upcomingOptions } from './patientQueries.ts'
import { doctorOf, isOngoing, nextVisit, whyNotJoinNow } from './patientVisits.ts'

type Props = { onOpen: (appointmentId: string) => void; /** Where there is no visit ahead. */ otherwise: ReactNode }

/** First of all on Home: the visit that goes on or comes next, in one of its states, with the one thing to do about it. */
export function VisitHero({ onOpen, otherwise }: Props) {
  const { data: upcoming } = useSuspenseQuery(upcomingOptions)
  const visit = nextVisit(upcoming)
  if (!visit) return otherwise
  return <NextVisit visit={visit} onOpen={() => onOpen(visit.id)} />
}

function NextVisit({ visit, onOpen }: { visit: Appointment; onOpen: () => void }) {
  const { t } = useLingui()
  const now = useNow(10_000, serverNow)
  const time = screenTime(visit.date)
  const [day, today] = [localDate(visit.date), localDate(now)]
  const isSoon = day === today || day === addDays(today, 1)
  const isNow = isOngoing(visit) || whyNotJoinNow(visit, now) === undefined
  const soon = day === today ? t`Today at ${time}` : t`Tomorrow at ${time}`
  const next = visit.proposal ? t`Your doctor asks for another time` : t`Your next visit`
  return (
    <div data-call-goes-on={isOngoing(visit) || undefined}>
      <Hero
        picture={<DoctorFace doctor={doctorOf(visit)} size={64} />}
        kicker={isNow ? t`Now, video visit` : next}
        title={isNow ? <NowTitle visit={visit} now={now} /> : isSoon ? soon : screenDate(visit.date)}
        action={<HeroAction visit={visit} now={now} onOpen={onOpen} />}
      >
        {isSoon && !isNow ? (
          <Trans>with {{ doctorName: visit.doctor_name }}</Trans>
        ) : (
          <Trans>
            {time} with {{ doctorName: visit.doctor_name }}
          </Trans>
        )}
      </Hero>
    </div>
  )
}

function NowTitle({ visit: { status, date }, now }: { visit: Appointment; now: Date }) {
  if (status === 'in_progress') return <Trans>Your visit is in progress</Trans>
  if (status === 'waiting') return <Trans>Your place is kept</Trans>
  if (date <= now) return <Trans>It is time for your visit</Trans>
  return <Plural value={minutesBetween(now, date) + 1} one="Starts in # minute" other="Starts in # minutes" />
}

/** Joining from the day of the visit on; before that, and where the doctor asks for another time, there is only something to read. */
function HeroAction({ visit, now, onOpen }: { visit: Appointment; now: Date; onOpen: () => void }) {
  if (isOngoing(visit))
    return (
      <LinkButton to="/video-call/$appointmentId" params={{ appointmentId: visit.id }}>
        {visit.status === 'waiting' ? <Trans>Back to the waiting room</Trans> : <Trans>Back to the call</Trans>}
      </LinkButton>
    )
  if (localDate(visit.date) === localDate(now) && !visit.proposal) return <JoinCallButton appointment={visit} />
  return (
    <Button variant={visit.proposal ? 'filled' : 'default'} onClick={onOpen}>
      <Trans>View Appointment</Trans>
    </Button>
  )
}
