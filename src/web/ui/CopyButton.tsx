import { Trans, useLingui } from '@lingui/react/macro'
import { Button, type ButtonProps, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { toast } from './toasts.tsx'

/** Copies a text and says so on itself. `failure` tells what to do where the browser does not let us. */
export function CopyButton({ text, failure, ...rest }: ButtonProps & { text: string; failure: string }) {
  const { t } = useLingui()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      toast.destructive(t`Failed to Copy`, { description: failure })
    }
  }
  return (
    <>
      <Button variant="default" {...rest} leftSection={isCopied ? <IconCheck aria-hidden /> : <IconCopy aria-hidden />} onClick={copy}>
        {isCopied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
      </Button>
      {/* Beside the button: inside it, the button would have no name. */}
      <VisuallyHidden role="status">{isCopied && <Trans>Copied</Trans>}</VisuallyHidden>
    </>
  )
}
