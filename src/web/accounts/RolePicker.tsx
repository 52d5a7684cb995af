import { useLingui } from '@lingui/react/macro'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'
import { roleNames } from './roleNames.ts'

const roles = ['patient', 'doctor', 'nurse'] as const
export type PickedRole = (typeof roles)[number]

export function RolePicker({ value, onChange }: { value: PickedRole; onChange: (role: PickedRole) => void }) {
  const { i18n, t } = useLingui()
  return (
    <SegmentedControl
      label={t`I am signing in as`}
      value={value}
      onChange={onChange}
      options={roles.map((role) => ({ value: role, label: i18n._(roleNames[role]) }))}
    />
  )
}
