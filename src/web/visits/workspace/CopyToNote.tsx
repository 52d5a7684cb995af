import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { DoctorsDay } from '#contract/visits.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { useOfflineReason } from '#web/offline/useOfflineReason.ts'
import { useMe } from '#web/session/session.ts'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { Tools } from '#web/ui/Tools.tsx'
import { withUndo } from '#web/ui/withUndo.ts'
import { doctorsDayOptions } from '../day/doctorsDayQuery.ts'
import { addToNote } from './addToNote.ts'

type Props = { text: string; /** The visit that one came from, whose note alone is meant. */ visit: string | undefined }

/** Notes that can be written on now: of who is in a call or waits, and those that wait for a signature. */
function openNotes({ today, waiting, notesToSign }: DoctorsDay, visit: string | undefined) {
  const all = [...today.filter(({ status }) => status === 'in_progress'), ...waiting, ...notesToSign]
  const found = visit ? [...all, ...today].filter(({ appointmentId }) => appointmentId === visit) : all
  return [...new Map(found.map((one) => [one.appointmentId, one])).values()]
}

/** Takes a line along: into an open note, always with the name of whose it is, or as text. */
export function CopyToNote({ text, visit }: Props) {
  const { t } = useLingui()
  const offline = useOfflineReason()
  const { data: day } = useQuery({ ...doctorsDayOptions, enabled: offline === undefined })
  const notes = day && offline === undefined ? openNotes(day, visit) : []
  return (
    <>
      <Text>{text}</Text>
      <Tools>
        {notes.map(({ appointmentId, patientName }) => (
          <AddButton key={appointmentId} {...{ appointmentId, patientName, text }} />
        ))}
        <CopyButton text={text} failure={t`Select the text above and copy it.`} />
      </Tools>
      {notes.length === 0 && (
        <Text size="sm" c="dimmed">
          {offline ? <Trans>You are offline: copy the text, and paste it later.</Trans> : <Trans>No note is open now.</Trans>}
        </Text>
      )}
    </>
  )
}

function AddButton({ appointmentId, patientName, text }: { appointmentId: string; patientName: string; text: string }) {
  const { t } = useLingui()
  const me = useMe()
  const add = useMutation({
    mutationFn: () => addToNote(me.id, appointmentId, text),
    onError: (error) => toast.destructive(sentenceForError(error)),
    onSuccess: (done) => {
      if (done === 'signed') toast.destructive(t`This note is signed. Copy the text and add it as an addendum.`)
      else if (done === 'not saved') toast.destructive(t`Not saved yet. Open the note to see why.`)
      else toast.success(t`Added to the note of ${patientName}, under Objective.`, withUndo(done))
    },
  })
  return (
    <Button loading={add.isPending} variant="light" onClick={() => add.mutate()}>
      <Trans>Copy to note: {patientName}</Trans>
    </Button>
  )
}
