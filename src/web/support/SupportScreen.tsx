import { Trans } from '@lingui/react/macro'
import { ErrorBoundary } from '#web/api/ErrorBoundary.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { CallbackCard } from './CallbackCard.tsx'
import { EmergencyNotice } from './EmergencyNotice.tsx'
import { MyCallbackRequests } from './MyCallbackRequests.tsx'
import { FrequentQuestions } from './FrequentQuestions.tsx'
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
        <EmergencyNotice />
        <WhatsAppCard />
        <CallbackCard />
        <ErrorBoundary fallback={null}>
          <MyCallbackRequests />
        </ErrorBoundary>
        <FrequentQuestions />
      </div>
    </>
  )
}
