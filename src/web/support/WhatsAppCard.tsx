import { Trans } from '@lingui/react/macro'
import { Anchor, Button } from '@mantine/core'
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react'
import { whatsAppLink } from '#rules/phone.ts'
import { localPhone } from '#rules/phoneFormat.ts'
import { brand } from '#web/theme/brand.ts'
import { SupportCard } from './SupportCard.tsx'

export function WhatsAppCard() {
  const { supportNumber } = brand()
  const shownNumber = localPhone(supportNumber).replaceAll(' ', '\u00a0')
  return (
    <SupportCard title={<Trans>Chat on WhatsApp</Trans>} subtitle={<Trans>Get instant support via WhatsApp</Trans>}>
      <Button
        component="a"
        href={whatsAppLink(supportNumber)}
        target="_blank"
        rel="noopener"
        leftSection={<IconBrandWhatsapp size={20} aria-hidden />}
      >
        <Trans>Open WhatsApp Chat</Trans>
      </Button>
      <Anchor href={`tel:${supportNumber}`} className="tall-link">
        <IconPhone size={20} aria-hidden />
        <Trans>Or call us on {shownNumber}</Trans>
      </Anchor>
    </SupportCard>
  )
}
