import { Trans } from '@lingui/react/macro'
import { Anchor, Button, Text } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { SupportCard } from './SupportCard.tsx'

/** Before everything else: nobody in danger should wait for a callback. */
export function EmergencyNotice() {
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
