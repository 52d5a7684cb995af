import { Trans, useLingui } from '@lingui/react/macro'
import { useDisclosure } from '@mantine/hooks'
import { IconUpload } from '@tabler/icons-react'
import { lazy } from '#web/ui/lazy.ts'
import { useOfflineReason } from '#web/offline/useOfflineReason.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import './refusalTexts.ts'

const AddUploadForm = lazy(async () => ({ default: (await import('./AddUploadForm.tsx')).AddUploadForm }))

/** Adds a file to a patient's record. */
export function AddUpload({ userId, onAdded }: { userId: string; onAdded: () => unknown }) {
  const { t } = useLingui()
  const [opened, { open, close }] = useDisclosure()
  return (
    <>
      <ReasonedButton leftSection={<IconUpload size={20} aria-hidden />} reason={useOfflineReason()} onClick={open}>
        <Trans>Add a document</Trans>
      </ReasonedButton>
      <Dialog opened={opened} onClose={close} title={t`Add a document`}>
        <AddUploadForm userId={userId} onAdded={onAdded} onClose={close} />
      </Dialog>
    </>
  )
}
