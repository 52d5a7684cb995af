import { Trans } from '@lingui/react/macro'
import { FailsAlone } from '#web/FailsAlone.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { CallbackCard } from './CallbackCard.tsx'
import { EmergencyFirst } from './EmergencyFirst.tsx'
import { OwnRequests } from './OwnRequests.tsx'
import { Questions } from './Questions.tsx'
import './support.css'
import { WhatsAppCard } from './WhatsAppCard.tsx'

/** A human to talk to. What calls or opens a chat works without a connection to us. */
export function SupportScreen() {
  return (
    <>
      <PageHeading>
        <Trans>How Can We Help You?</Trans>
      </PageHeading>
      <div className="support">
        <EmergencyFirst />
        <WhatsAppCard />
        <CallbackCard />
        <FailsAlone waiting={null}>
          <OwnRequests />
        </FailsAlone>
        <Questions />
      </div>
    </>
  )
}
