import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { ConfirmButton } from '#web/forms/ConfirmButton.tsx'
import { Tools } from '#web/ui/Tools.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { PhoneSteps } from './PhoneSteps.tsx'
import { SettingCard } from '#web/ui/SettingCard.tsx'

/** The number that a sign-in code can be sent to, once a code has shown whose it is. */
export function PhoneCard({ phone }: { phone: string | null }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <SettingCard title={<Trans>Phone for sign-in codes</Trans>}>
      {phone ? (
        <Text className="settings-value">{phone}</Text>
      ) : (
        <Text>
          <Trans>You have not added a number yet. With one, you can sign in with a code that we text you.</Trans>
        </Text>
      )}
      <Tools>
        <Button variant="default" onClick={() => setOpen(true)}>
          {phone ? <Trans>Use another number</Trans> : <Trans>Add a phone number</Trans>}
        </Button>
        {phone && <RemovePhone phone={phone} />}
      </Tools>
      <Dialog opened={isOpen} onClose={close} title={t`Phone for sign-in codes`}>
        <PhoneSteps onClose={close} />
      </Dialog>
    </SettingCard>
  )
}

function RemovePhone({ phone }: { phone: string }) {
  const { t } = useLingui()
  return (
    <ConfirmButton
      button={{ variant: 'subtle', color: 'red' }}
      label={<Trans>Remove</Trans>}
      title={t`Remove this phone number?`}
      action={t`Remove`}
      color="red"
      send={() => client.security.removePhone()}
      onSent={() => toast.success(t`Your phone number is removed`)}
      onSettled={() => refresh('security')}
    >
      <Text>
        <Trans>Nobody can sign in with a code sent to {phone} any more. The number in your profile stays.</Trans>
      </Text>
    </ConfirmButton>
  )
}
