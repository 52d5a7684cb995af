import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { NoticeChannel, ChannelSettings } from '#contract/channels.ts'

type Unreachable = { why: ReactNode; whatToDo: ReactNode; staysOff: boolean }

/** Why nothing comes by this channel now and what can be done; nothing where messages reach the person. */
export function whyUnreachable({ reach, providers }: ChannelSettings, channel: NoticeChannel): Unreachable | undefined {
  if (channel === 'app') return undefined
  if (!providers[channel])
    return {
      why: notSent[channel],
      whatToDo: <Trans>Messages reach you in the other ways. You can still choose this for later.</Trans>,
      staysOff: false,
    }
  if (channel === 'sms' && !reach.sms_number)
    return {
      why: <Trans>Text messages: you have not confirmed a phone number yet.</Trans>,
      whatToDo: (
        <Link to="/settings">
          <Trans>Confirm your phone number</Trans>
        </Link>
      ),
      staysOff: true,
    }
  if (channel === 'push' && reach.push_devices === 0)
    return {
      why: <Trans>Pop-ups: you have not turned them on for any device yet.</Trans>,
      whatToDo: (
        <Link to="/settings" search={{ tab: 'notifications' }} hash="this-device" replace>
          <Trans>Turn them on for this device</Trans>
        </Link>
      ),
      staysOff: false,
    }
  return undefined
}

const notSent = {
  sms: <Trans>Text messages: we do not send any yet.</Trans>,
  push: <Trans>Pop-ups: we do not send any yet.</Trans>,
  email: <Trans>Email: we do not send any now.</Trans>,
}
