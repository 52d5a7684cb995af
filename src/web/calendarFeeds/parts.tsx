import { Trans, useLingui } from '@lingui/react/macro'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { client } from '#web/api/client.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { saveFile } from '#web/browser/saveFile.ts'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useOfflineReason } from '#web/offline/useOfflineReason.ts'

/** Brings an appointment as a file that calendar programs open. */
export function AddToCalendar({ appointmentId }: { appointmentId: string }) {
  const { t } = useLingui()
  const offline = useOfflineReason()
  const bring = useMutation({
    mutationFn: async () => saveFile(await client.calendarFeeds.appointmentFile({ appointmentId })),
    networkMode: 'always',
    onSuccess: () => toast.success(t`Calendar file downloaded`, { description: t`Open the file to add the visit to your calendar.` }),
    onError: (error) => toast.destructive(sentenceForError(error)),
  })
  return (
    <ReasonedButton
      variant="default"
      leftSection={<IconCalendarPlus size={20} aria-hidden />}
      loading={bring.isPending}
      reason={offline}
      onClick={() => bring.mutate()}
    >
      <Trans>Add to calendar</Trans>
    </ReasonedButton>
  )
}
