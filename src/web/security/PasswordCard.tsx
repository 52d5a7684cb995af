import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { client } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/errorText.ts'
import { useMe } from '#web/session/session.ts'
import { Tools } from '#web/ui/Tools.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useOfflineReason } from '#web/offline/useOfflineReason.ts'
import { PasswordForm } from './PasswordForm.tsx'
import { SettingCard } from '#web/ui/SettingCard.tsx'
import { useQuickAccountChange } from './useAccountChange.ts'

/** A new password, for whoever knows the old one; and the letter for whoever does not. */
export function PasswordCard() {
  const { t } = useLingui()
  const { role } = useMe()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <SettingCard title={<Trans>Password</Trans>}>
      <Text>
        <Trans>If you change it, you are signed out on all other devices.</Trans>
      </Text>
      <Tools>
        <Button variant="default" onClick={() => setOpen(true)}>
          <Trans>Change password</Trans>
        </Button>
        {role === 'patient' && <ResetLink />}
      </Tools>
      {role !== 'patient' && (
        <Text size="sm" c="dimmed">
          <Trans>Have you forgotten it?</Trans> {sentenceFor('STAFF_ASK_ADMINISTRATOR')}
        </Text>
      )}
      <Dialog opened={isOpen} onClose={close} title={t`Change password`}>
        <PasswordForm audience={role === 'patient' ? 'patient' : 'staff'} onClose={close} />
      </Dialog>
    </SettingCard>
  )
}

function ResetLink() {
  const { t } = useLingui()
  const offline = useOfflineReason()
  const letter = useQuickAccountChange(client.security.sendResetLetter, () =>
    toast.success(t`Password reset instructions sent to your email`),
  )
  return (
    <ReasonedButton variant="default" loading={letter.isPending} reason={offline} onClick={() => letter.send()}>
      <Trans>Send me a reset link</Trans>
    </ReasonedButton>
  )
}
