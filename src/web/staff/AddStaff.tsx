import { Trans } from '@lingui/react/macro'
import { Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { LinkButton } from '#web/ui/LinkButton.tsx'

export function AddStaff() {
  const plus = <IconPlus size={18} aria-hidden />
  return (
    <Group gap="sm" className="add-staff">
      <LinkButton to="/admin/staff/new" search={{ role: 'doctor' }} leftSection={plus}>
        <Trans>Add a doctor</Trans>
      </LinkButton>
      <LinkButton to="/admin/staff/new" search={{ role: 'nurse' }} leftSection={plus} variant="default">
        <Trans>Add a nurse</Trans>
      </LinkButton>
      <LinkButton to="/admin/staff/new" search={{ role: 'admin' }} leftSection={plus} variant="default">
        <Trans>Add an administrator</Trans>
      </LinkButton>
    </Group>
  )
}
