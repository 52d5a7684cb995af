import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { SupportConsentCode } from '#contract/consents.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ConsentText } from './ConsentText.tsx'
import { textOf } from './ownConsents.ts'

type Props = { code: SupportConsentCode; isTicked: boolean; onTick: (isTicked: boolean) => void }

/** The first sentence of a consent at its box; all of its words open beside it. */
export function SupportBox({ code, isTicked, onTick }: Props) {
  const { t } = useLingui()
  const [isReading, { open, close }] = useDisclosure()
  const { paragraphs } = textOf(code)
  const [sentence] = paragraphs
  return (
    <div className="support-box">
      <Checkbox
        label={code === 'psp_support' ? sentence : t`${sentence} (optional)`}
        checked={isTicked}
        onChange={({ currentTarget }) => onTick(currentTarget.checked)}
      />
      <Button variant="subtle" px="xs" flex="none" aria-haspopup="dialog" aria-label={t`Read all: ${sentence}`} onClick={open}>
        <Trans>Read all</Trans>
      </Button>
      <Dialog opened={isReading} onClose={close} title={t`What you agree to`}>
        <ConsentText paragraphs={paragraphs} />
      </Dialog>
    </div>
  )
}
