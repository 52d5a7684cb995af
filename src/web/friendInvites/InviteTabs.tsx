import { Trans, useLingui } from '@lingui/react/macro'
import { Tabs } from '@mantine/core'
import { useState } from 'react'
import { InviteBySms } from './InviteBySms.tsx'
import { ShareLink } from './ShareLink.tsx'
import { useInviteCode } from './useInviteCode.ts'
import { useInviteBySms } from './useInviteBySms.ts'

type Props = { onSent: () => void; onClose: () => void }

/** What stands in the dialog while it is open. Where a text message fails, the link is still there and what was typed stays. */
export function InviteTabs({ onSent, onClose }: Props) {
  const { t } = useLingui()
  const [tab, setTab] = useState<string | null>('link')
  const [failure, setFailure] = useState('')
  const { invitation, error, retry } = useInviteCode()
  const sms = useInviteBySms(invitation?.code, {
    onSent: () => {
      setFailure('')
      onSent()
      onClose()
    },
    onFailed: (why) => {
      setFailure(why)
      setTab('link')
    },
  })
  return (
    <Tabs value={tab} onChange={setTab}>
      <Tabs.List aria-label={t`Ways to invite`}>
        <Tabs.Tab value="link">
          <Trans>Share Link</Trans>
        </Tabs.Tab>
        <Tabs.Tab value="sms">
          <Trans>Send SMS</Trans>
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="link" pt="md">
        <ShareLink invitation={invitation} error={error} onRetry={retry} failure={failure} />
      </Tabs.Panel>
      <Tabs.Panel value="sms" pt="md">
        <InviteBySms form={sms} onCancel={onClose} />
      </Tabs.Panel>
    </Tabs>
  )
}
