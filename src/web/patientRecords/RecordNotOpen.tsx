import { Trans } from '@lingui/react/macro'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { EmergencyAccess } from './EmergencyAccess.tsx'

/** Nobody in the doctor's care. Whether there is such a patient at all is not said. */
export function RecordNotOpen({ userId }: { userId: string }) {
  return (
    <>
      <PageHeading>
        <Trans>No patient in your care</Trans>
      </PageHeading>
      <EmptyState action={<EmergencyAccess userId={userId} />}>
        <Trans>
          A visit gives you access to the record: to the summary once it is booked, and to all of it from 24 hours before until 12 months
          after. A cancelled visit gives no access.
        </Trans>
      </EmptyState>
      <LinkButton to="/doctor/patients" variant="default">
        <Trans>Your patients</Trans>
      </LinkButton>
    </>
  )
}
