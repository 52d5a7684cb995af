import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '#web/ConfirmDialog.tsx'
import { client } from '#web/client.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { SaveRecoveryCodes } from './SaveRecoveryCodes.tsx'
import { useAccountChangeDialog } from './useAccountChange.ts'

/** Ten new recovery codes in place of what is left of the old ones. */
export function NewRecoveryCodes() {
  const { t } = useLingui()
  const [codes, setCodes] = useState<string[]>()
  const { isOpen, open, close, change, send } = useAccountChangeDialog(client.security.renewRecoveryCodes, ({ recoveryCodes }) =>
    setCodes(recoveryCodes),
  )
  const done = () => setCodes(undefined)
  return (
    <>
      <Button variant="default" onClick={open}>
        <Trans>New recovery codes</Trans>
      </Button>
      <ConfirmDialog
        opened={isOpen}
        onClose={close}
        title={t`New recovery codes?`}
        action={t`Create new codes`}
        change={change}
        onSubmit={() => send()}
      >
        <Text>
          <Trans>You get ten new ones. The old ones stop working at once.</Trans>
        </Text>
      </ConfirmDialog>
      <Dialog opened={codes !== undefined} onClose={done} title={t`Your recovery codes`}>
        {codes && <SaveRecoveryCodes codes={codes} onKept={done} />}
      </Dialog>
    </>
  )
}
