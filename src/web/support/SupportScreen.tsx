import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, Text } from '@mantine/core'
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react'
import { whatsAppLink } from '#rules/phone.ts'
import { localPhone } from '#rules/phoneFormat.ts'
import { Suspense } from 'react'
import { ErrorBoundary } from '#web/api/ErrorBoundary.tsx'
import { MyHandOvers } from '#web/handOvers/parts.tsx'
import { Columns } from '#web/ui/Columns.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { brand } from '#web/theme/brand.ts'
import { CallbackCard } from './CallbackCard.tsx'
import { MyCallbackRequests } from './MyCallbackRequests.tsx'
import { FrequentQuestions } from './FrequentQuestions.tsx'
import { SupportCard } from './SupportCard.tsx'
import './support.css'

/** A human to talk to. What calls or opens a chat works without a connection to us. */
export function SupportScreen() {
  return (
    <>
      <PageHeading>
        <Trans>How Can We Help You?</Trans>
      </PageHeading>
      <Columns
        side={
          <>
            <ErrorBoundary fallback={null}>
              <MyCallbackRequests />
            </ErrorBoundary>
            <ErrorBoundary fallback={null}>
              <Suspense fallback={null}>
                <MyHandOvers />
              </Suspense>
            </ErrorBoundary>
            <FrequentQuestions />
          </>
        }
      >
        <EmergencyNotice />
        <WhatsAppCard />
        <CallbackCard />
      </Columns>
    </>
  )
}

function WhatsAppCard() {
  const { t } = useLingui()
  const { supportNumber } = brand()
  const icon = <IconBrandWhatsapp size={20} aria-hidden />
  return (
    <SupportCard title={<Trans>Chat on WhatsApp</Trans>} subtitle={<Trans>Get instant support via WhatsApp</Trans>}>
      {supportNumber ? (
        <>
          <Button component="a" href={whatsAppLink(supportNumber)} target="_blank" rel="noopener" leftSection={icon}>
            <Trans>Open WhatsApp Chat</Trans>
          </Button>
          <Anchor href={`tel:${supportNumber}`} className="tall-link">
            <IconPhone size={20} aria-hidden />
            <Trans>Or call us on {{ shownNumber: localPhone(supportNumber).replaceAll(' ', '\u00a0') }}</Trans>
          </Anchor>
        </>
      ) : (
        <ReasonedButton fullWidth leftSection={icon} reason={t`No WhatsApp number is set up here. Please request a callback.`}>
          <Trans>Open WhatsApp Chat</Trans>
        </ReasonedButton>
      )}
    </SupportCard>
  )
}

/** Before everything else: nobody in danger should wait for a callback. */
function EmergencyNotice() {
  return (
    <SupportCard urgent title={<Trans>Someone in danger? Call now</Trans>}>
      <Text>
        <Trans>These calls are answered day and night. We are not an emergency service.</Trans>
      </Text>
      <div className="support-calls">
        <Button component="a" href="tel:112" color="red" leftSection={<IconPhone size={20} aria-hidden />}>
          <Trans>112 from any cellphone</Trans>
        </Button>
        <Button component="a" href="tel:10177" variant="default" leftSection={<IconPhone size={20} aria-hidden />}>
          <Trans>10177 ambulance</Trans>
        </Button>
      </div>
      <Anchor href="/emergency" className="tall-link">
        <Trans>All emergency and help numbers</Trans>
      </Anchor>
    </SupportCard>
  )
}
