import { Trans } from '@lingui/react/macro'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { VisitWorkspace } from './VisitWorkspace.tsx'

/** The workspace without the picture: to prepare a visit, or to write and sign after it. */
export function ConsultationScreen({ appointmentId }: { appointmentId: string }) {
  return (
    <>
      <PageHeading>
        <Trans>Consultation</Trans>
      </PageHeading>
      <VisitWorkspace appointmentId={appointmentId} beside="nothing" />
    </>
  )
}
