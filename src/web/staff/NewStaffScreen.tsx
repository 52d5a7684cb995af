import { Trans, useLingui } from '@lingui/react/macro'
import { Group, Stack } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { SyntheticEvent } from 'react'
import type { StaffAccount } from '#contract/staff.ts'
import { client } from '#web/client.ts'
import { screenDateTime } from '#web/dates.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useOfflineReason } from '#web/useOfflineReason.ts'
import { PersonFields } from './PersonFields.tsx'
import { RegistrationFields } from './RegistrationFields.tsx'
import { emptyStaffForm, registrationFields, toRegistration } from './staffForm.ts'
import { staffRoleLabels, staffRoles } from './staffLabels.ts'
import { useStaffChange } from './useStaffChange.ts'
import { useStaffForm } from './useStaffForm.ts'
import './staff.css'

/** Makes an account and invites its person. What was typed stays when the role is changed and when something is refused. */
export function NewStaffScreen() {
  const { i18n, t } = useLingui()
  const { role } = useSearch({ from: '/_admin/admin/staff/new' })
  const navigate = useNavigate()
  const offline = useOfflineReason()
  const { errors, attempt, check, refuseBy, ...parts } = useStaffForm(emptyStaffForm)
  const fields = ['first_name', 'last_name', 'email', ...registrationFields[role]] as const
  const toldWhere = useInvitedMessage()
  const create = useStaffChange({
    call: client.staff.create,
    onDone: (account) => {
      toldWhere(account)
      void navigate({ to: '/admin/staff/$staffId', params: { staffId: account.id }, replace: true })
    },
    onRefused: (error) => refuseBy(error, fields),
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const { email, first_name, last_name, ...registration } = parts.form
    if (check(fields)) create.send({ email, first_name, last_name, registration: toRegistration(role, registration) })
  }
  const titles = { doctor: t`Add a doctor`, nurse: t`Add a nurse`, admin: t`Add an administrator` }
  return (
    <div className="staff-form">
      <PageHeading subtitle={<Trans>The invitation is a link in an email. It is valid for 72 hours.</Trans>}>{titles[role]}</PageHeading>
      <form onSubmit={submit} noValidate aria-label={titles[role]}>
        <Stack gap="lg">
          <ErrorSummary errors={errors} attempt={attempt} />
          <SegmentedControl
            label={t`Role`}
            value={role}
            onChange={(value) => void navigate({ to: '.', search: { role: value }, replace: true, resetScroll: false })}
            options={staffRoles.map((value) => ({ value, label: i18n._(staffRoleLabels[value]) }))}
          />
          <SectionCard title={t`Person`}>
            <PersonFields {...parts} />
          </SectionCard>
          {role !== 'admin' && (
            <SectionCard title={t`Registration`}>
              <RegistrationFields {...parts} role={role} />
            </SectionCard>
          )}
          <Group>
            <ReasonedButton type="submit" loading={create.isPending} reason={offline}>
              <Trans>Send invitation</Trans>
            </ReasonedButton>
            <LinkButton to="/admin" variant="default">
              <Trans>Cancel</Trans>
            </LinkButton>
          </Group>
        </Stack>
      </form>
    </div>
  )
}

function useInvitedMessage() {
  const { t } = useLingui()
  return ({ email, invitedUntil }: StaffAccount) =>
    toast.success(t`Invitation sent to ${email}`, {
      ...(invitedUntil && { description: t`Valid until ${{ invitedUntil: screenDateTime(invitedUntil) }}` }),
      duration: 8000,
    })
}
