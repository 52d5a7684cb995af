import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { EMAIL_LENGTH } from '#contract/limits.ts'
import { whyNotEmail } from '#rules/email.ts'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/errorText.ts'
import { ConfirmDialog } from '#web/forms/ConfirmDialog.tsx'
import { useForm } from '#web/forms/useForm.ts'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useOfflineReason } from '#web/offline/useOfflineReason.ts'
import { SettingCard } from '#web/ui/SettingCard.tsx'
import { useQuickAccountChange } from './useAccountChange.ts'

type Props = { email: string; newEmail: string | null }

/** The address one signs in with. A new one counts from the moment its own letter is answered, never before. */
export function EmailCard({ email, newEmail }: Props) {
  const { t } = useLingui()
  return (
    <SettingCard title={<Trans>Email</Trans>}>
      <Text className="settings-value">{email}</Text>
      <Text size="sm" c="dimmed">
        <Trans>You sign in with this address. We send our emails to it.</Trans>
      </Text>
      <div role="status">{newEmail && <PendingEmailChange newEmail={newEmail} />}</div>
      <ChangeEmail email={email} label={newEmail ? t`Use another new address` : t`Change email`} />
    </SettingCard>
  )
}

function PendingEmailChange({ newEmail }: { newEmail: string }) {
  const { t } = useLingui()
  const offline = useOfflineReason()
  const cancel = useQuickAccountChange(client.security.cancelEmailChange, () => toast.success(t`Your email stays as it is`))
  return (
    <Alert color="blue" icon={<IconMail aria-hidden />}>
      <Stack gap="sm" align="flex-start">
        <Text>
          <Trans>We sent an email to {newEmail}. Your old address works until you confirm the new one.</Trans>
        </Text>
        <ReasonedButton variant="default" loading={cancel.isPending} reason={offline} onClick={() => cancel.send()}>
          <Trans>Cancel this change</Trans>
        </ReasonedButton>
      </Stack>
    </Alert>
  )
}

function ChangeEmail({ email, label }: { email: string; label: string }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const form = useForm({
    initial: { newEmail: '' },
    validate: ({ newEmail }) => ({
      newEmail: !newEmail.trim()
        ? t`Please enter the new email`
        : newEmail.trim().toLowerCase() === email.toLowerCase()
          ? t`This is already your email`
          : sentenceFor(whyNotEmail(newEmail)),
    }),
    send: ({ newEmail }) => client.security.changeEmail({ email: newEmail }),
    onSent: () => {
      setOpen(false)
      form.reset()
    },
    onSettled: () => refresh('security'),
  })
  const open = () => {
    form.clear()
    setOpen(true)
  }
  return (
    <>
      <Button variant="default" w="fit-content" onClick={open}>
        {label}
      </Button>
      <ConfirmDialog form={form} opened={isOpen} onClose={() => setOpen(false)} title={t`Change email`} action={t`Send the email`}>
        <TextField
          {...form.field('newEmail')}
          label={t`New email`}
          why={t`We will send an email to it. ${email} works until you press the button in that email.`}
          type="email"
          autoComplete="email"
          maxLength={EMAIL_LENGTH}
          data-autofocus
        />
      </ConfirmDialog>
    </>
  )
}
