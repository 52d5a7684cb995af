import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { queueLimits } from '#contract/limits.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { NurseFilter } from './NurseFilter.tsx'
import { parseQueueSearchParams, type QueueSearchParams } from './queueSearchParams.ts'
import { useQueueLabels } from './useQueueLabels.ts'

type Props = { searchParams: QueueSearchParams; search: string; onSearch: (text: string) => void }

/** Narrows the list: by words, by why somebody waits, by how urgent it is, and for the lead by who has it. */
export function QueueFilters({ searchParams, search, onSearch }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { reasons, priorities } = useQueueLabels()
  const choose = (choice: Record<string, string>) =>
    void navigate({ to: '.', search: parseQueueSearchParams({ ...searchParams, ...choice }) as never, replace: true, resetScroll: false })
  return (
    <search className="queue-filters" aria-label={t`Requests`}>
      <TextField
        type="search"
        label={t`Search`}
        placeholder={t`Name, number or reference`}
        autoComplete="off"
        maxLength={queueLimits.search}
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
      <SelectField label={t`Reason`} value={searchParams.type ?? ''} onChange={(type) => choose({ type })}>
        <option value="">{t`All reasons`}</option>
        {Object.entries(reasons).map(([type, label]) => (
          <option key={type} value={type}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField label={t`Priority`} value={`${searchParams.priority ?? ''}`} onChange={(priority) => choose({ priority })}>
        <option value="">{t`All priorities`}</option>
        {Object.entries(priorities).map(([priority, label]) => (
          <option key={priority} value={priority}>
            {label}
          </option>
        ))}
      </SelectField>
      <NurseFilter value={searchParams.nurse ?? ''} onChange={(nurse) => choose({ nurse })} />
    </search>
  )
}
