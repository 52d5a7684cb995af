import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { listLimits } from '#contract/limits.ts'
import type { Passkey } from '#contract/security.ts'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { ConfirmButton } from '#web/forms/ConfirmButton.tsx'
import { ConfirmDialog } from '#web/forms/ConfirmDialog.tsx'
import { useForm } from '#web/forms/useForm.ts'
import { screenDate } from '#web/dates.ts'
import { Tools } from '#web/ui/Tools.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/toasts.tsx'

export function PasskeyRow({ passkey: { id, name, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  return (
    <li>
      <div>
        <Text className="settings-value">{name}</Text>
        <Text size="sm" c="dimmed">
          <Trans>Added {{ createdOn: screenDate(createdAt) }}</Trans>
          {lastUsedAt && (
            <>
              {', '}
              <Trans>last used {{ lastUsedOn: screenDate(lastUsedAt) }}</Trans>
            </>
          )}
        </Text>
      </div>
      <Tools>
        <Rename id={id} name={name} />
        <Remove id={id} name={name} />
      </Tools>
    </li>
  )
}

type Props = { id: string; name: string }

function Rename({ id, name }: Props) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const form = useForm({
    initial: { name },
    validate: (typed) => ({ name: !typed.name.trim() && t`Please enter a name` }),
    send: (typed) => client.security.renamePasskey({ passkeyId: id, name: typed.name.trim() }),
    onSent: () => {
      setOpen(false)
      toast.success(t`Name saved`)
    },
    onSettled: () => refresh('security'),
  })
  const open = () => {
    form.reset()
    setOpen(true)
  }
  return (
    <>
      <Button variant="default" size="sm" aria-label={t`Rename ${name}`} onClick={open}>
        <Trans>Rename</Trans>
      </Button>
      <ConfirmDialog form={form} opened={isOpen} onClose={() => setOpen(false)} title={t`Name of this passkey`} action={t`Save`}>
        <TextField
          {...form.field('name')}
          label={t`Name`}
          why={t`So that you recognise it, for example 'My blue phone'.`}
          maxLength={listLimits.passkey}
          data-autofocus
        />
      </ConfirmDialog>
    </>
  )
}

function Remove({ id, name }: Props) {
  const { t } = useLingui()
  return (
    <ConfirmButton
      button={{ variant: 'subtle', color: 'red', size: 'sm', 'aria-label': t`Remove ${name}` }}
      label={<Trans>Remove</Trans>}
      title={t`Remove this passkey?`}
      action={t`Remove`}
      color="red"
      send={() => client.security.removePasskey({ passkeyId: id })}
      onSent={() => toast.success(t`Passkey removed`)}
      onSettled={() => refresh('security')}
    >
      <Text>
        <Trans>Nobody can sign in with {name} any more. You can also delete it from the device itself.</Trans>
      </Text>
    </ConfirmButton>
  )
}
