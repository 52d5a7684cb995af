import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { ChangeDialog } from '#web/ChangeDialog.tsx'
import { client } from '#web/client.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { KeepRecoveryCodes } from './KeepRecoveryCodes.tsx'
import { useDialogChange } from './useChange.ts'

/** Ten new recovery codes in place of what is left of the old ones. */
export function NewRecoveryCodes() {
  const { t } = useLingui()
  const [codes, setCodes] = useState<string[]>()
  const { isOpen, open, close, change, send } = useDialogChange(client.security.renewRecoveryCodes, ({ recoveryCodes }) =>
    setCodes(recoveryCodes),
  )
  const done = () => setCodes(undefined)
  return (
    <>
      <Button variant="default" onClick={open}>
        <Trans>New recovery codes</Trans>
      </Button>
      <ChangeDialog
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
      </ChangeDialog>
      <Dialog opened={codes !== undefined} onClose={done} title={t`Your recovery codes`}>
        {codes && <KeepRecoveryCodes codes={codes} onKept={done} />}
      </Dialog>
    </>
  )
}
