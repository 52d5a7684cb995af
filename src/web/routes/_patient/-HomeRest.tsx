import { Trans, useLingui } from '@lingui/react/macro'
import { IconClipboardHeart } from '@tabler/icons-react'
import { ErrorBoundary } from '#web/api/ErrorBoundary.tsx'
import { ProfileRow } from '#web/dashboard/ProfileRow.tsx'
import { InviteFriend } from '#web/friendInvites/InviteFriend.tsx'
import { InstallCard } from '#web/shell/InstallCard.tsx'
import { ListRow, ListRows, Tile } from '#web/ui/ListRow.tsx'
import { OtherVisits } from '#web/visits/OtherVisits.tsx'

type Props = { onOpen: (appointmentId: string) => void; onDiagnoses: () => void }

/** The quiet end of Home: a row for each thing that may be wanted. */
export function HomeRest({ onOpen, onDiagnoses }: Props) {
  const { t } = useLingui()
  return (
    <>
      <ListRows>
        <ErrorBoundary fallback={null}>
          <OtherVisits onOpen={onOpen} />
        </ErrorBoundary>
        <ListRow
          aria-haspopup="dialog"
          picture={<Tile icon={IconClipboardHeart} />}
          secondLine={t`What you have been told, and what you add`}
          onClick={onDiagnoses}
        >
          <Trans>My Diagnoses</Trans>
        </ListRow>
        <ErrorBoundary fallback={null}>
          <ProfileRow />
        </ErrorBoundary>
        <InviteFriend from="dashboard" />
      </ListRows>
      <InstallCard />
    </>
  )
}
