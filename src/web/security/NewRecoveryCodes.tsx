import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { ConfirmButton } from '#web/forms/ConfirmButton.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { SaveRecoveryCodes } from './SaveRecoveryCodes.tsx'

/** Ten new recovery codes in place of what is left of the old ones. */
export function NewRecoveryCodes() {
  const { t } = useLingui()
  const [codes, setCodes] = useState<string[]>()
  const done = () => setCodes(undefined)
  return (
    <>
      <ConfirmButton
        button={{ variant: 'default' }}
        label={<Trans>New recovery codes</Trans>}
        title={t`New recovery codes?`}
        action={t`Create new codes`}
        send={() => client.security.renewRecoveryCodes()}
        onSent={({ recoveryCodes }) => setCodes(recoveryCodes)}
        onSettled={() => refresh('security')}
      >
        <Text>
          <Trans>You get ten new ones. The old ones stop working at once.</Trans>
        </Text>
      </ConfirmButton>
      <Dialog opened={codes !== undefined} onClose={done} title={t`Your recovery codes`}>
        {codes && <SaveRecoveryCodes codes={codes} onKept={done} />}
      </Dialog>
    </>
  )
}
