import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { EMAIL_LENGTH } from '#contract/limits.ts'
import type { StaffAccount } from '#contract/staff.ts'
import { canonicalEmail, whyNotEmail } from '#rules/email.ts'
import { whyNotChangeStaffEmail } from '#rules/staff.ts'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/errorText.ts'
import { ConfirmDialog } from '#web/forms/ConfirmDialog.tsx'
import { useForm } from '#web/forms/useForm.ts'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/toasts.tsx'

/** Another address to sign in with, once its owner has proven it. */
export function ChangeEmail({ account }: { account: StaffAccount }) {
  const [opened, { open, close }] = useDisclosure()
  return (
    <>
      <ReasonedButton variant="default" reason={sentenceFor(whyNotChangeStaffEmail(account))} onClick={open}>
        <Trans>Change email</Trans>
      </ReasonedButton>
      <EmailDialog account={account} opened={opened} onClose={close} />
    </>
  )
}

function EmailDialog({ account, opened, onClose }: { account: StaffAccount; opened: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const isActive = account.status === 'active'
  const faultOf = (email: string) => {
    if (!email.trim()) return t`Please enter the new email`
    return sentenceFor(whyNotEmail(email)) ?? (canonicalEmail(email) === account.email ? t`This is already the address.` : undefined)
  }
  const form = useForm({
    initial: { email: '' },
    name: 'new',
    validate: ({ email }) => ({ email: faultOf(email) }),
    send: ({ email }) => client.staff.changeEmail({ staffId: account.id, email }),
    onSent: (_, { email: newEmail }) => {
      onClose()
      form.reset()
      if (isActive)
        toast.success(t`A link is on its way to ${newEmail}. Until it is used, this person signs in with ${{ email: account.email }}.`, {
          duration: 8000,
        })
      else toast.success(t`Invitation sent to ${{ email: newEmail }}`)
    },
    onSettled: () => refresh('staff'),
    refusedAt: { EMAIL_TAKEN: 'email', EMAIL_INVALID: 'email' },
  })
  return (
    <ConfirmDialog
      form={form}
      opened={opened}
      onClose={onClose}
      title={t`Change the email`}
      action={isActive ? t`Send the link` : t`Send the invitation`}
    >
      <Text>
        {isActive ? (
          <Trans>This person signs in with {{ email: account.email }} until they use the link in the email to the new address.</Trans>
        ) : (
          <Trans>The invitation sent to {{ email: account.email }} no longer works. A new one goes to the new address.</Trans>
        )}
      </Text>
      <TextField
        {...form.field('email')}
        type="email"
        label={t`New email`}
        autoComplete="off"
        spellCheck={false}
        maxLength={EMAIL_LENGTH}
        data-autofocus
      />
    </ConfirmDialog>
  )
}
