import { Trans, useLingui } from '@lingui/react/macro'
import { Text, Title } from '@mantine/core'
import { IconCalendarPlus, IconPill, IconTestPipe } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PrescribedToMe } from '#contract/papers.ts'
import type { Consultation } from '#contract/visits.ts'
import { medicineOf, scriptDirections } from '#rules/scriptWords.ts'
import { BOOKING_WINDOW_DAYS, isInBookingWindow } from '#rules/slots.ts'
import { addDays, localDate, startOfDay } from '#rules/time.ts'
import { api } from '#web/api/api.ts'
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

function ToDoNow({ consultation: { id, tests_requested, follow_up } }: { consultation: Consultation }) {
  const { data } = useSuspenseQuery(api.papers.mine.queryOptions())
  const lines = data.prescribed.filter(({ consultationId }) => consultationId === id)
  const tests = tests_requested.join(', ')
  if (lines.length === 0 && !tests && !follow_up) return null
  return (
    <section aria-labelledby="to-do-now">
      <Title order={3} id="to-do-now" mb="xs">
        <Trans>What to do now</Trans>
      </Title>
      <ListRows>
        {lines.map((line, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a line is named by its place, and never changes
          <ToDo key={place} picture={<Tile icon={IconPill} />} about={<HowLong line={line} />}>
            {[medicineOf(line), line.form].filter(Boolean).join(', ')}
            <Text component="span" size="sm" display="block">
              {scriptDirections({ ...line, repeats: 0 })}
            </Text>
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

/** What the pharmacy goes by: until when the script holds, and what is left of its repeats. */
function HowLong({ line: { validUntil, repeats, repeatsLeft } }: { line: PrescribedToMe }) {
  const day = screenDate(startOfDay(validUntil))
  return repeats === 0 ? (
    <Trans>Prescription valid until {day}. No repeats.</Trans>
  ) : (
    <Trans>
      Prescription valid until {day}. Repeats left: {repeatsLeft} of {repeats}.
    </Trans>
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
