import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '#web/api/api.ts'
import { SelectField } from '#web/ui/SelectField.tsx'

type Props = { value: string; onChange: (nurseId: string) => void; children?: ReactNode }

/** For the lead, whose list it is; other nurses are answered no names, and see nothing of it. `children`: what is no nurse's. */
export function NurseFilter({ value, onChange, children }: Props) {
  const { t } = useLingui()
  const { data: nurses = [] } = useQuery(api.queue.nurses.queryOptions())
  if (nurses.length === 0) return null
  return (
    <SelectField label={t`PSP nurse`} value={value} onChange={onChange}>
      <option value="">{t`All nurses`}</option>
      {children}
      {nurses.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
