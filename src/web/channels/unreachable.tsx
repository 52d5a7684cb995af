import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { NoticeChannel, ChannelSettings, OutsideChannel } from '#contract/channels.ts'

type Unreachable = { why: ReactNode; staysOff: boolean }

/** Why nothing comes by this channel now; nothing where messages reach the person. `staysOff`: it cannot be chosen for later either. */
export function whyUnreachable({ reach, providers }: ChannelSettings, channel: NoticeChannel): Unreachable | undefined {
  if (channel === 'app') return undefined
  if (!providers[channel]) return { why: notSent[channel], staysOff: false }
  if (channel === 'sms' && !reach.sms_number) return { why: <Trans>You have not confirmed a phone number yet.</Trans>, staysOff: true }
  if (channel === 'push' && reach.push_devices === 0)
    return { why: <Trans>You have not turned on alerts on any device yet.</Trans>, staysOff: false }
  return undefined
}

const notSent: Record<OutsideChannel, ReactNode> = {
  sms: <Trans>We do not send text messages yet.</Trans>,
  push: <Trans>We do not send these alerts yet.</Trans>,
  email: <Trans>We do not send email now.</Trans>,
}
