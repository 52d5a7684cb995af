import './recoveryCodes.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Checkbox, Stack } from '@mantine/core'
import { IconAlertTriangle, IconDownload, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { Tools } from './Tools.tsx'
import { CopyButton } from './CopyButton.tsx'
import { ReasonedButton } from './ReasonedButton.tsx'

type Props = { codes: readonly string[]; fileName: string; isLeaving?: boolean; onKept: () => void }

/** Recovery codes, shown this once: nobody goes on before they are kept. */
export function RecoveryCodes({ codes, fileName, isLeaving = false, onKept }: Props) {
  const { t } = useLingui()
  const [isKept, setKept] = useState(false)
  return (
    <Stack>
      <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} title={t`Shown only once`}>
        <Trans>
          Without your phone, each of these codes lets you in once. Keep them where nobody else can find them, and not on the same phone.
        </Trans>
      </Alert>
      <ul className="recovery-codes" aria-label={t`Recovery codes`}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Tools className="not-printed">
        <CopyButton text={codes.join('\n')} failure={t`Please write the codes down or print them.`} />
        <Button variant="default" leftSection={<IconDownload aria-hidden />} onClick={() => download(codes, fileName)}>
          <Trans>Download as text</Trans>
        </Button>
        <Button variant="default" leftSection={<IconPrinter aria-hidden />} onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
      </Tools>
      <Checkbox
        className="not-printed"
        label={t`I have saved these codes`}
        checked={isKept}
        onChange={(event) => setKept(event.currentTarget.checked)}
      />
      <ReasonedButton
        className="not-printed"
        fullWidth
        loading={isLeaving}
        onClick={onKept}
        reason={isKept ? undefined : t`Save the codes first, then tick the box.`}
      >
        <Trans>Continue</Trans>
      </ReasonedButton>
    </Stack>
  )
}

function download(codes: readonly string[], fileName: string) {
  const address = URL.createObjectURL(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }))
  Object.assign(document.createElement('a'), { href: address, download: fileName }).click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
