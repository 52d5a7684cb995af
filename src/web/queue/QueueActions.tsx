import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack } from '@mantine/core'
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { QueueItemWithHistory } from '#contract/queue.ts'
import { normaliseZA, whatsAppLink } from '#rules/phone.ts'
import { whyNotClaim, whyNotReopen } from '#rules/queue.ts'
import { brand } from '#web/theme/brand.ts'
import { api } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/errorText.ts'
import { useMe } from '#web/session/session.ts'
import { Tools } from '#web/ui/Tools.tsx'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { useOfflineReason } from '#web/offline/useOfflineReason.ts'
import { useNow } from '#web/ui/useNow.ts'
import { AssignDialog } from './QueueNoteDialogs.tsx'
import { ContactAttemptDialog, ReopenDialog, ResolveDialog, WaitDialog } from './QueueDialogs.tsx'
import { shownPhone } from './shownPhone.ts'
import { useQueueChange } from './useQueueChange.ts'

type Props = { item: QueueItemWithHistory; onChanged: () => void }

/** What this nurse can do with a request; `onChanged` says where the focus goes when the button that was pressed is gone. It must be taken before it is worked on, so that two people do not call. */
export function QueueActions(props: Props) {
  const me = useMe()
  const { item } = props
  if (item.status === 'resolved') return <Reopen item={item} />
  return (
    <Stack gap="sm">
      {item.claimedBy?.id === me.id ? <Work {...props} /> : <Claim {...props} meId={me.id} />}
      <Assign item={item} />
    </Stack>
  )
}

function Claim({ item, meId, onChanged }: Props & { meId: string }) {
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
    <ReasonedButton
      w="fit-content"
      aria-keyshortcuts="c"
      reason={reason ?? offline}
      loading={claim.isPending}
      onClick={() => claim.mutate({ id: item.id })}
    >
      <Trans>Take this request</Trans>
    </ReasonedButton>
  )
}

function Work({ item, onChanged }: Props) {
  const navigate = useNavigate()
  const offline = useOfflineReason()
  const [open, setOpen] = useState<'attempt' | 'resolve' | 'wait' | null>(null)
  const close = () => setOpen(null)
  const release = useQueueChange(client.queue.release, ({ id }) => {
    void navigate({ to: '.', search: { item: id } as never, replace: true })
    onChanged()
  })
  const resume = useQueueChange(client.queue.resume)
  return (
    <Stack gap="sm">
      <ContactLinks item={item} />
      <Tools>
        <Button variant="default" aria-keyshortcuts="l" onClick={() => setOpen('attempt')}>
          <Trans>Log attempt</Trans>
        </Button>
        {item.status === 'waiting_patient' ? (
          <ReasonedButton
            variant="default"
            aria-keyshortcuts="w"
            reason={offline}
            loading={resume.isPending}
            onClick={() => resume.mutate({ id: item.id })}
          >
            <Trans>Go on with it</Trans>
          </ReasonedButton>
        ) : (
          <Button variant="default" aria-keyshortcuts="w" onClick={() => setOpen('wait')}>
            <Trans>Wait for patient</Trans>
          </Button>
        )}
        <Button variant="default" aria-keyshortcuts="e" onClick={() => setOpen('resolve')}>
          <Trans>Close request</Trans>
        </Button>
        <ReasonedButton
          variant="default"
          aria-keyshortcuts="r"
          reason={offline}
          loading={release.isPending}
          onClick={() => release.mutate({ id: item.id })}
        >
          <Trans>Return to queue</Trans>
        </ReasonedButton>
      </Tools>
      <ContactAttemptDialog item={item} opened={open === 'attempt'} onClose={close} />
      <WaitDialog item={item} opened={open === 'wait'} onClose={close} />
      <ResolveDialog item={item} opened={open === 'resolve'} onClose={close} />
    </Stack>
  )
}

function Reopen({ item }: { item: QueueItemWithHistory }) {
  const [isOpen, setOpen] = useState(false)
  const now = useNow(60_000)
  const offline = useOfflineReason()
  return (
    <>
      <ReasonedButton
        variant="default"
        w="fit-content"
        reason={sentenceFor(whyNotReopen(item, now)) ?? offline}
        onClick={() => setOpen(true)}
      >
        <Trans>Reopen</Trans>
      </ReasonedButton>
      <ReopenDialog item={item} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

/** The lead alone assigns. */
function Assign({ item }: { item: QueueItemWithHistory }) {
  const { data: counts } = useQuery(api.queue.counts.queryOptions())
  const [isOpen, setOpen] = useState(false)
  if (!counts?.isLead) return null
  return (
    <>
      <Button variant="default" w="fit-content" aria-keyshortcuts="a" onClick={() => setOpen(true)}>
        <Trans>Assign to a nurse</Trans>
      </Button>
      <AssignDialog item={item} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

/** By telephone as it was typed; a chat needs a number that can be one. */
function ContactLinks({ item: { name, phone, reference, type } }: { item: QueueItemWithHistory }) {
  const { t } = useLingui()
  const number = normaliseZA(phone)
  const shown = shownPhone(phone)
  const product = brand().name
  // Nothing of why: somebody else may read it.
  const greeting =
    type === 'callback_request'
      ? t`Hello ${name}, this is ${product}. You asked us to call you (${reference}).`
      : t`Hello ${name}, this is ${product}. When may we call you? (${reference})`
  return (
    <Tools>
      <Button component="a" href={`tel:${number ?? phone.replaceAll(/[^+\d]/g, '')}`} leftSection={<IconPhone size={20} aria-hidden />}>
        <Trans>Call {shown}</Trans>
      </Button>
      {number && (
        <Button
          component="a"
          variant="default"
          href={whatsAppLink(number, greeting)}
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
