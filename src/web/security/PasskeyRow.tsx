import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { listLimits } from '#contract/limits.ts'
import type { Passkey } from '#contract/security.ts'
import { ConfirmDialog } from '#web/ConfirmDialog.tsx'
import { client } from '#web/client.ts'
import { screenDate } from '#web/dates.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useAccountChangeDialog } from './useAccountChange.ts'

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
      <Group gap="sm">
        <Rename id={id} name={name} />
        <Remove id={id} name={name} />
      </Group>
    </li>
  )
}

type Props = { id: string; name: string }

function Rename({ id, name }: Props) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(name)
  const [isMissing, setMissing] = useState(false)
  const { isOpen, open, close, change, send } = useAccountChangeDialog(client.security.renamePasskey, () => toast.success(t`Name saved`))
  const submit = () => {
    setMissing(!typed.trim())
    if (typed.trim()) send({ passkeyId: id, name: typed.trim() })
  }
  return (
    <>
      <Button
        variant="default"
        size="sm"
        aria-label={t`Rename ${name}`}
        onClick={() => {
          setTyped(name)
          open()
        }}
      >
        <Trans>Rename</Trans>
      </Button>
      <ConfirmDialog opened={isOpen} onClose={close} title={t`Name of this passkey`} action={t`Save`} change={change} onSubmit={submit}>
        <TextField
          label={t`Name`}
          why={t`So that you recognise it, for example 'My blue phone'.`}
          maxLength={listLimits.passkey}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={isMissing && t`Please enter a name`}
          errorProps={{ role: 'alert' }}
          data-autofocus
        />
      </ConfirmDialog>
    </>
  )
}

function Remove({ id, name }: Props) {
  const { t } = useLingui()
  const { isOpen, open, close, change, send } = useAccountChangeDialog(client.security.removePasskey, () =>
    toast.success(t`Passkey removed`),
  )
  return (
    <>
      <Button variant="subtle" color="red" size="sm" aria-label={t`Remove ${name}`} onClick={open}>
        <Trans>Remove</Trans>
      </Button>
      <ConfirmDialog
        opened={isOpen}
        onClose={close}
        title={t`Remove this passkey?`}
        action={t`Remove`}
        color="red"
        change={change}
        onSubmit={() => send({ passkeyId: id })}
      >
        <Text>
          <Trans>Nobody can sign in with {name} any more. You can also delete it from the device itself.</Trans>
        </Text>
      </ConfirmDialog>
    </>
  )
}
