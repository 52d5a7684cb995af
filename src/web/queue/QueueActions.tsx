import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack } from '@mantine/core'
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { QueueItemWithHistory } from '#contract/queue.ts'
import { normaliseZA, whatsAppLink } from '#rules/phone.ts'
import { whyNotClaim, whyNotWorkOn } from '#rules/queue.ts'
import { brand } from '#web/theme/brand.ts'
import { client } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/errorText.ts'
import { useMe } from '#web/session/session.ts'
import { Tools } from '#web/ui/Tools.tsx'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { useOfflineReason } from '#web/offline/useOfflineReason.ts'
import { ContactAttemptDialog, ResolveDialog } from './QueueDialogs.tsx'
import { shownPhone } from './shownPhone.ts'
import { useQueueChange } from './useQueueChange.ts'

/** What this nurse can do with a request; `onChanged` says where the focus goes when the button that was pressed is gone. It must be taken before it is worked on, so that two people do not call. */
export function QueueActions({ item, onChanged }: { item: QueueItemWithHistory; onChanged: () => void }) {
  const me = useMe()
  if (item.status === 'resolved') return null
  return item.claimedBy?.id === me.id ? (
    <Work item={item} onChanged={onChanged} />
  ) : (
    <Claim item={item} meId={me.id} onChanged={onChanged} />
  )
}

function Claim({ item, meId, onChanged }: { item: QueueItemWithHistory; meId: string; onChanged: () => void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const offline = useOfflineReason()
  const by = item.claimedBy?.name
  const claim = useQueueChange(client.queue.claim, ({ id }) => {
    void navigate({ to: '.', search: { view: 'mine', item: id } as never, replace: true })
    onChanged()
  })
  const reason = by ? t`${by} has already taken this request.` : sentenceFor(whyNotClaim(item, meId))
  return (
    <ReasonedButton w="fit-content" reason={reason ?? offline} loading={claim.isPending} onClick={() => claim.mutate({ id: item.id })}>
      <Trans>Take this request</Trans>
    </ReasonedButton>
  )
}

function Work({ item, onChanged }: { item: QueueItemWithHistory; onChanged: () => void }) {
  const me = useMe()
  const navigate = useNavigate()
  const offline = useOfflineReason()
  const [open, setOpen] = useState<'attempt' | 'resolve' | null>(null)
  const close = () => setOpen(null)
  const release = useQueueChange(client.queue.release, ({ id }) => {
    void navigate({ to: '.', search: { item: id } as never, replace: true })
    onChanged()
  })
  const reason = sentenceFor(whyNotWorkOn(item, me.id)) ?? offline
  return (
    <Stack gap="sm">
      <ContactLinks item={item} />
      <Tools>
        <Button variant="default" onClick={() => setOpen('attempt')}>
          <Trans>Log attempt</Trans>
        </Button>
        <Button variant="default" onClick={() => setOpen('resolve')}>
          <Trans>Close request</Trans>
        </Button>
        <ReasonedButton variant="default" reason={reason} loading={release.isPending} onClick={() => release.mutate({ id: item.id })}>
          <Trans>Return to queue</Trans>
        </ReasonedButton>
      </Tools>
      <ContactAttemptDialog item={item} opened={open === 'attempt'} onClose={close} />
      <ResolveDialog item={item} opened={open === 'resolve'} onClose={close} />
    </Stack>
  )
}

/** By telephone as it was typed; a chat needs a number that can be one. */
function ContactLinks({ item: { name, phone, reference } }: { item: QueueItemWithHistory }) {
  const { t } = useLingui()
  const number = normaliseZA(phone)
  const shown = shownPhone(phone)
  const product = brand().name
  return (
    <Tools>
      <Button component="a" href={`tel:${number ?? phone.replaceAll(/[^+\d]/g, '')}`} leftSection={<IconPhone size={20} aria-hidden />}>
        <Trans>Call {shown}</Trans>
      </Button>
      {number && (
        <Button
          component="a"
          variant="default"
          href={whatsAppLink(number, t`Hello ${name}, this is ${product}. You asked us to call you (${reference}).`)}
          target="_blank"
          rel="noopener"
          leftSection={<IconBrandWhatsapp size={20} aria-hidden />}
        >
          <Trans>WhatsApp</Trans>
        </Button>
      )}
    </Tools>
  )
}
