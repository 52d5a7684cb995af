import { useSuspenseQuery } from '@tanstack/react-query'
import { screenDate, screenTime } from '#web/dates.ts'
import { DoctorFace } from '#web/ui/DoctorFace.tsx'
import { ListRow } from '#web/ui/ListRow.tsx'
import { doctorOf, nextVisit } from './patientVisits.ts'
import { upcomingOptions } from './patientQueries.ts'

/** On Home: the visits that come after the one above everything else, a row each. */
export function OtherVisits({ onOpen }: { onOpen: (appointmentId: string) => void }) {
  const { data: upcoming } = useSuspenseQuery(upcomingOptions)
  const first = nextVisit(upcoming)
  return upcoming
    .filter((visit) => visit !== first)
    .map((visit) => (
      <ListRow
        key={visit.id}
        picture={<DoctorFace doctor={doctorOf(visit)} size={44} />}
        secondLine={`${screenTime(visit.date)}, ${visit.doctor_name}`}
        onClick={() => onOpen(visit.id)}
      >
        {screenDate(visit.date)}
      </ListRow>
    ))
}
