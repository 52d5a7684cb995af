import { Trans } from '@lingui/react/macro'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { client } from '#web/api/client.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { saveFile } from '#web/browser/saveFile.ts'
import { useOfflineReason } from '#web/offline/useOfflineReason.ts'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { toast } from '#web/ui/toasts.tsx'

export function SaveReport({ id }: { id: string }) {
  const reason = useOfflineReason()
  const save = useMutation({
    mutationFn: async () => saveFile(await client.healthReports.download({ id })),
    networkMode: 'always',
    onError: (error) => toast.destructive(sentenceForError(error)),
  })
  return (
    <ReasonedButton
      variant="default"
      className="not-printed"
      leftSection={<IconDownload size={20} aria-hidden />}
      reason={reason}
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      <Trans>Save as PDF</Trans>
    </ReasonedButton>
  )
}
