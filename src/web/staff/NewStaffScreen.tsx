import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { StaffAccount } from '#contract/staff.ts'
import { EMAIL_LENGTH, personLimits } from '#contract/limits.ts'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { screenDateTime } from '#web/dates.ts'
import { Form } from '#web/forms/Form.tsx'
import { useForm } from '#web/forms/useForm.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { RegistrationFields } from './RegistrationFields.tsx'
import { emptyStaffForm, registrationFields, type StaffFormValues, toRegistration } from './staffForm.ts'
import { staffRoleLabels, staffRoles } from './staffLabels.ts'
import { type StaffFormProps, useStaffRules } from './useStaffRules.ts'
import { StaffField } from './StaffField.tsx'
import './staff.css'

/** Makes an account and invites its person. What was typed stays when the role is changed, something is refused or the page is loaded again. */
export function NewStaffScreen() {
  const { i18n, t } = useLingui()
  const { role } = useSearch({ from: '/_admin/admin/staff/new' })
  const navigate = useNavigate()
  const fields = ['first_name', 'last_name', 'email', ...registrationFields[role]] as const
  const toldWhere = useInvitedMessage()
  const form = useForm({
    initial: useTyped(),
    ...useStaffRules(role, fields),
    send: ({ email, first_name, last_name, ...registration }) =>
      client.staff.create({ email, first_name, last_name, registration: toRegistration(role, registration) }),
    onSent: (account) => {
      toldWhere(account)
      void navigate({ to: '/admin/staff/$staffId', params: { staffId: account.id }, replace: true })
    },
    onSettled: () => refresh('staff'),
  })
  useKeepTyped(form.values, form.isDirty)
  const titles = { doctor: t`Add a doctor`, nurse: t`Add a nurse`, admin: t`Add an administrator` }
  const cancel = (
    <LinkButton to="/admin" variant="default">
      <Trans>Cancel</Trans>
    </LinkButton>
  )
  return (
    <div className="staff-form">
      <PageHeading subtitle={<Trans>The invitation is a link in an email. It is valid for 72 hours.</Trans>}>{titles[role]}</PageHeading>
      <Form form={form} label={titles[role]} gap="lg" action={<Trans>Send invitation</Trans>} beside={cancel}>
        <SegmentedControl
          label={t`Role`}
          value={role}
          onChange={(value) => void navigate({ to: '.', search: { role: value }, state: true, replace: true, resetScroll: false })}
          options={staffRoles.map((value) => ({ value, label: i18n._(staffRoleLabels[value]) }))}
        />
        <SectionCard title={t`Person`}>
          <PersonFields form={form} />
        </SectionCard>
        {role !== 'admin' && (
          <SectionCard title={t`Registration`}>
            <RegistrationFields form={form} role={role} />
          </SectionCard>
        )}
      </Form>
    </div>
  )
}

const useTyped = (): StaffFormValues => ({
  ...emptyStaffForm,
  ...useRouterState({ select: ({ location }) => location.state.newStaff }),
})

/** With this entry of the browser's history, which goes once the account is made; in no storage, and not in the address. */
function useKeepTyped(values: StaffFormValues, isDirty: boolean) {
  const navigate = useNavigate()
  useEffect(() => {
    if (isDirty) void navigate({ to: '.', search: true, state: { newStaff: values }, replace: true, resetScroll: false })
  }, [values, isDirty, navigate])
}

function useInvitedMessage() {
  const { t } = useLingui()
  return ({ email, invitedUntil }: StaffAccount) =>
    toast.success(t`Invitation sent to ${email}`, {
      ...(invitedUntil && { description: t`Valid until ${{ invitedUntil: screenDateTime(invitedUntil) }}` }),
      duration: 8000,
    })
}

/** Whose account it is. */
function PersonFields(parts: StaffFormProps) {
  const { t } = useLingui()
  return (
    <>
      <div className="staff-pair">
        <StaffField {...parts} name="first_name" label={t`First name`} maxLength={personLimits.firstName} />
        <StaffField {...parts} name="last_name" label={t`Last name`} maxLength={personLimits.lastName} />
      </div>
      <StaffField
        {...parts}
        name="email"
        type="email"
        label={t`Email`}
        why={t`The invitation goes there, and this person signs in with it.`}
        maxLength={EMAIL_LENGTH}
        spellCheck={false}
      />
    </>
  )
}
