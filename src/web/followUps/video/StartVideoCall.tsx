import { Trans } from '@lingui/react/macro'
import { IconVideo } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { v7 } from 'uuid'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { takeCallSeat } from '#web/browser/callSeat.ts'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { toast } from '#web/ui/toasts.tsx'

/** Calls the patient by video: the nurse is in the call at once, and the patient is told. */
export function StartVideoCall({ id, reason }: { id: string; reason: string | undefined }) {
  const start = useMutation({
    // One that goes on already is answered by its own id; one that the patient put off meanwhile is over, and its id with it.
    mutationFn: async () => takeCallSeat((await client.followUps.startCall({ id, callId: v7() })).id),
    onError: (error) => void toast.destructive(sentenceForError(error)),
    onSettled: () => void refresh('followUps', 'calls'),
  })
  return (
    <ReasonedButton reason={reason} leftSection={<IconVideo aria-hidden />} loading={start.isPending} onClick={() => start.mutate()}>
      <Trans>Start video call</Trans>
    </ReasonedButton>
  )
}
