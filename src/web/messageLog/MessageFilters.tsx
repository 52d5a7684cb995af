import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { LoggedMessage } from '#contract/messageLog.ts'
import { recordLimits } from '#contract/limits.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { messageChannels, messageStatuses } from './messageFilters.ts'
import { messageChannelLabels, messageStatusLabels } from './messageLabels.ts'
import { type MessageLogSearchParams, parseMessageLogSearchParams } from './messageLogSearchParams.ts'

type Props = {
  searchParams: MessageLogSearchParams
  counts: Record<LoggedMessage['status'], number>
  search: string
  onSearch: (text: string) => void
}

/** Narrows the log; each state says how many messages are in it. */
export function MessageFilters({ searchParams, counts, search, onSearch }: Props) {
  const { i18n, t } = useLingui()
  const navigate = useNavigate()
  const choose = (choice: Record<string, string>) =>
    void navigate({
      to: '/admin/messages',
      search: parseMessageLogSearchParams({ ...searchParams, ...choice }),
      replace: true,
      resetScroll: false,
    })
  const all = messageStatuses.reduce((sum, status) => sum + counts[status], 0)
  return (
    <search className="message-filters" aria-label={t`Messages`}>
      <TextField
        type="search"
        label={t`Search by person`}
        why={t`Part of a name, or a whole email address or phone number.`}
        autoComplete="off"
        maxLength={recordLimits.search}
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
      <SelectField label={t`Status`} value={searchParams.state ?? ''} onChange={(state) => choose({ state })}>
        <option value="">{`${t`All except not sent`} (${all - counts.suppressed})`}</option>
        <option value="all">{`${t`All statuses`} (${all})`}</option>
        {messageStatuses.map((status) => (
          <option key={status} value={status}>{`${i18n._(messageStatusLabels[status])} (${counts[status]})`}</option>
        ))}
      </SelectField>
      <SelectField label={t`Channel`} value={searchParams.channel ?? ''} onChange={(channel) => choose({ channel })}>
        <option value="">{t`All channels`}</option>
        {messageChannels.map((channel) => (
          <option key={channel} value={channel}>
            {i18n._(messageChannelLabels[channel])}
          </option>
        ))}
      </SelectField>
    </search>
  )
}
