import { Trans } from '@lingui/react/macro'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { sentenceForError } from '#web/api/errorText.ts'
import { saveFile } from '#web/browser/saveFile.ts'
import { useOfflineReason } from '#web/offline/useOfflineReason.ts'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { toast } from '#web/ui/toasts.tsx'

type Props = { load: () => Promise<File>; className?: string }

/** Fetches what the server printed and keeps it as a file on this device. */
export function SavePdfButton({ load, ...rest }: Props) {
  const reason = useOfflineReason()
  const save = useMutation({
    mutationFn: async () => saveFile(await load()),
    networkMode: 'always',
    onError: (error) => toast.destructive(sentenceForError(error)),
  })
  return (
    <ReasonedButton
      variant="default"
      leftSection={<IconDownload size={20} aria-hidden />}
      reason={reason}
      loading={save.isPending}
      onClick={() => save.mutate()}
      {...rest}
    >
      <Trans>Save as PDF</Trans>
    </ReasonedButton>
  )
}
