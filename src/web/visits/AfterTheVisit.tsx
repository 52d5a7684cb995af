import { Trans, useLingui } from '@lingui/react/macro'
import { Title } from '@mantine/core'
import { IconCalendarPlus, IconPill, IconTestPipe } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Consultation } from '#contract/visits.ts'
import { BOOKING_WINDOW_DAYS, isInBookingWindow } from '#rules/slots.ts'
import { addDays, localDate, startOfDay } from '#rules/time.ts'
import { screenDate } from '#web/dates.ts'
import { Actions } from '#web/ui/Actions.tsx'
import { DetailsList } from '#web/ui/DetailsList.tsx'
import { ListRows, RowContent, Tile } from '#web/ui/ListRow.tsx'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { useNow } from '#web/ui/useNow.ts'
import { DocumentRows } from './ConsultationDocuments.tsx'

/** What a completed visit left: what it was, what to do, and its papers. */
export function AfterTheVisit({ consultation }: { consultation: Consultation }) {
  return (
    <>
      <DetailsList details={[{ id: 'diagnosis', name: <Trans>Diagnosis summary</Trans>, value: consultation.diagnosis_summary }]} />
      <ToDoNow consultation={consultation} />
      <section aria-labelledby="visit-documents">
        <Title order={3} id="visit-documents" mb="xs">
          <Trans>Your documents</Trans>
        </Title>
        <DocumentRows consultation={consultation} />
      </section>
    </>
  )
}

function ToDoNow({ consultation: { prescription, tests_requested, follow_up } }: { consultation: Consultation }) {
  const tests = tests_requested.join(', ')
  if (!prescription && !tests && !follow_up) return null
  return (
    <section aria-labelledby="to-do-now">
      <Title order={3} id="to-do-now" mb="xs">
        <Trans>What to do now</Trans>
      </Title>
      <ListRows>
        {prescription?.split('; ').map((medicine) => (
          <ToDo key={medicine} picture={<Tile icon={IconPill} />} about={<Trans>Prescription</Trans>}>
            {medicine}
          </ToDo>
        ))}
        {tests && (
          <ToDo picture={<Tile icon={IconTestPipe} colour="yellow" />} about={<Trans>Tests requested</Trans>}>
            {tests}
          </ToDo>
        )}
        {follow_up && (
          <ToDo picture={<Tile icon={IconCalendarPlus} colour="pink" />} about={follow_up.reason}>
            <Trans>Come back on or after {{ day: screenDate(startOfDay(follow_up.on)) }}</Trans>
          </ToDo>
        )}
      </ListRows>
    </section>
  )
}

const ToDo = ({ picture, about, children }: { picture: ReactNode; about: ReactNode; children: ReactNode }) => (
  <div className="list-row">
    <RowContent picture={picture} secondLine={about} end={null}>
      {children}
    </RowContent>
  </div>
)

/** Booking opens with the doctor of this visit, and on the day that the doctor asks for. */
export function BookAgain({ consultation: { doctor_id, follow_up } }: { consultation: Consultation }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const now = useNow(60_000)
  const today = localDate(now)
  const day = follow_up && (follow_up.on < today ? today : follow_up.on)
  const isTooEarly = day !== null && !isInBookingWindow(now, day)
  const opensOn = follow_up && screenDate(startOfDay(addDays(follow_up.on, -BOOKING_WINDOW_DAYS)))
  const search = { openBooking: true, bookWith: follow_up?.doctor_id ?? doctor_id, ...(day && { bookOn: day }) } as const
  return (
    <Actions>
      <ReasonedButton
        leftSection={<IconCalendarPlus size={20} aria-hidden />}
        reason={isTooEarly ? t`You can book this from ${opensOn}.` : undefined}
        onClick={() => void navigate({ to: '/dashboard', search })}
      >
        {follow_up ? t`Book the follow-up` : t`Book again with this doctor`}
      </ReasonedButton>
    </Actions>
  )
}
