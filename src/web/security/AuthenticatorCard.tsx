import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { SecurityOverview } from '#contract/security.ts'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { ConfirmButton } from '#web/forms/ConfirmButton.tsx'
import { Tools } from '#web/ui/Tools.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { AuthenticatorSteps } from './AuthenticatorSteps.tsx'
import { NewRecoveryCodes } from './NewRecoveryCodes.tsx'
import { SettingCard } from '#web/ui/SettingCard.tsx'

/** The codes of an app as a second step of signing in: a choice for patients, a duty for staff. */
export function AuthenticatorCard({ overview }: { overview: SecurityOverview }) {
  const { hasTotp, totpRequired, recoveryCodesLeft } = overview
  return (
    <SettingCard title={<Trans>Authenticator app</Trans>}>
      <Text>
        <Trans>When you sign in, we ask for your password and for a code from your phone.</Trans>
      </Text>
      <Group gap="sm">
        {hasTotp ? (
          <>
            <StatusBadge tone="good">
              <Trans>On</Trans>
            </StatusBadge>
            <Text>
              <Plural value={recoveryCodesLeft} one="# recovery code left" other="# recovery codes left" />
            </Text>
          </>
        ) : (
          <StatusBadge tone="neutral">
            <Trans>Off</Trans>
          </StatusBadge>
        )}
      </Group>
      <Tools>
        <SetUp isReplacing={hasTotp} />
        {hasTotp && <NewRecoveryCodes />}
        {hasTotp && !totpRequired && <Remove />}
      </Tools>
      {totpRequired && (
        <Text size="sm" c="dimmed">
          <Trans>Staff accounts need one. You can replace it, for example for a new phone, but not remove it.</Trans>
        </Text>
      )}
    </SettingCard>
  )
}

function SetUp({ isReplacing }: { isReplacing: boolean }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant={isReplacing ? 'default' : 'filled'} onClick={() => setOpen(true)}>
        {isReplacing ? <Trans>Replace the app</Trans> : <Trans>Set up</Trans>}
      </Button>
      <Dialog opened={isOpen} onClose={close} title={isReplacing ? t`Replace your authenticator app` : t`Set up an authenticator app`}>
        {isOpen && <AuthenticatorSteps isReplacing={isReplacing} onClose={close} />}
      </Dialog>
    </>
  )
}

function Remove() {
  const { t } = useLingui()
  return (
    <ConfirmButton
      button={{ variant: 'subtle', color: 'red' }}
      label={<Trans>Remove</Trans>}
      title={t`Remove your authenticator app?`}
      action={t`Remove`}
      color="red"
      send={() => client.security.removeTotp()}
      onSent={() => toast.success(t`Your authenticator app is removed`)}
      onSettled={() => refresh('security')}
    >
      <Text>
        <Trans>After that, anyone with your password can sign in. Your recovery codes stop working too.</Trans>
      </Text>
    </ConfirmButton>
  )
}
