import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { LoggedMessage } from '#contract/messages.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import { channels, statuses } from './messageKinds.ts'
import { channelWords, statusWords } from './messageWords.ts'
import { type MessagesAddress, messagesAddress } from './messagesAddress.ts'

type Props = { address: MessagesAddress; counts: Record<LoggedMessage['status'], number> }

/** Narrows the log; each state says how many messages are in it. */
export function MessageFilters({ address, counts }: Props) {
  const { i18n, t } = useLingui()
  const navigate = useNavigate()
  const choose = (choice: Record<string, string>) =>
    void navigate({ to: '/admin/messages', search: messagesAddress({ ...address, ...choice }), replace: true, resetScroll: false })
  const all = statuses.reduce((sum, status) => sum + counts[status], 0)
  return (
    <search className="message-filters" aria-label={t`Messages`}>
      <SelectField label={t`State`} value={address.state ?? ''} onChange={(state) => choose({ state })}>
        <option value="">{`${t`All states`} (${all})`}</option>
        {statuses.map((status) => (
          <option key={status} value={status}>{`${i18n._(statusWords[status])} (${counts[status]})`}</option>
        ))}
      </SelectField>
      <SelectField label={t`Channel`} value={address.channel ?? ''} onChange={(channel) => choose({ channel })}>
        <option value="">{t`All channels`}</option>
        {channels.map((channel) => (
          <option key={channel} value={channel}>
            {i18n._(channelWords[channel])}
          </option>
        ))}
      </SelectField>
    </search>
  )
}
