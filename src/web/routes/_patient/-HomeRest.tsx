import { ErrorBoundary } from '#web/api/ErrorBoundary.tsx'
import { ProfileRow } from '#web/dashboard/ProfileRow.tsx'
import { InviteFriend } from '#web/friendInvites/InviteFriend.tsx'
import { InstallCard } from '#web/shell/InstallCard.tsx'
import { ListRows } from '#web/ui/ListRow.tsx'
import { OtherVisits } from '#web/visits/OtherVisits.tsx'
import { DiagnosesRow } from './-DiagnosesRow.tsx'

/** The quiet end of Home: a row for each thing that may be wanted. */
export function HomeRest({ onOpen }: { onOpen: (appointmentId: string) => void }) {
  return (
    <>
      <ListRows>
        <ErrorBoundary fallback={null}>
          <OtherVisits onOpen={onOpen} />
        </ErrorBoundary>
        <DiagnosesRow />
        <ErrorBoundary fallback={null}>
          <ProfileRow />
        </ErrorBoundary>
        <InviteFriend from="dashboard" />
      </ListRows>
      <InstallCard />
    </>
  )
}
