import { useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { StaffAccount } from '#contract/staff.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { type StaffSearchParams, parseStaffSearchParams } from './staffSearchParams.ts'
import { countStaff } from './staffList.ts'
import { staffRolePluralLabels, staffRoles, staffStatuses, staffStatusLabels } from './staffLabels.ts'

type Props = {
  accounts: readonly StaffAccount[]
  searchParams: StaffSearchParams
  search: string
  onSearch: (text: string) => void
  today: string
}

/** Narrows the list; each choice says how many accounts it would show. */
export function StaffFilters({ accounts, searchParams, search, onSearch, today }: Props) {
  const { i18n, t } = useLingui()
  const navigate = useNavigate()
  const choose = (choice: Record<string, string>) =>
    void navigate({
      to: '/admin',
      search: parseStaffSearchParams({ ...searchParams, ...choice }),
      state: true,
      replace: true,
      resetScroll: false,
    })
  const count = countStaff(accounts, searchParams, today)
  const counted = (label: string, many: number) => `${label} (${many})`
  return (
    <search className="staff-filters" aria-label={t`Staff accounts`}>
      <TextField
        type="search"
        label={t`Search by name, email or number`}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={search}
        maxLength={120}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
      <SelectField label={t`Role`} value={searchParams.role ?? ''} onChange={(role) => choose({ role })}>
        <option value="">{counted(t`All roles`, count.ofRole())}</option>
        {staffRoles.map((role) => (
          <option key={role} value={role}>
            {counted(i18n._(staffRolePluralLabels[role]), count.ofRole(role))}
          </option>
        ))}
      </SelectField>
      <SelectField label={t`Status`} value={searchParams.state ?? ''} onChange={(state) => choose({ state })}>
        <option value="">{counted(t`All statuses`, count.inState())}</option>
        {staffStatuses.map((status) => (
          <option key={status} value={status}>
            {counted(i18n._(staffStatusLabels[status]), count.inState(status))}
          </option>
        ))}
        <option value="registration">{counted(t`Registration expired or expiring soon`, count.inState('registration'))}</option>
      </SelectField>
      <SelectField label={t`Sort by`} value={searchParams.sort ?? ''} onChange={(sort) => choose({ sort })}>
        <option value="">{t`Name, A to Z`}</option>
        <option value="name_down">{t`Name, Z to A`}</option>
        <option value="newest">{t`Newest first`}</option>
      </SelectField>
    </search>
  )
}
