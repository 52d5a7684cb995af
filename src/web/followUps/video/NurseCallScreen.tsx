import { useLingui } from '@lingui/react/macro'
import { IconDoorExit } from '@tabler/icons-react'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { lazy } from '#web/ui/lazy.ts'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { CallButton, ContinuedElsewhere, followUpCall, PlainStage } from '#web/calls/parts.tsx'
import { useStore } from '#web/store.ts'
import { toast } from '#web/ui/toasts.tsx'
import { CallingLobby, type Calling } from './CallingLobby.tsx'
import { callingOptions } from './callingQuery.ts'

const NoCall = lazy(async () => ({ default: (await import('./NoCall.tsx')).NoCall }))

/** Where a patient joins the nurse's video call, after they chose how; at once where they load the page again in it. */
export function NurseCallScreen() {
  const { data } = useSuspenseQuery(callingOptions)
  const [shown, setShown] = useState(data)
  if (data && data.id !== shown?.id) setShown(data)
  return shown ? <OneCall key={shown.id} calling={shown} /> : <NoCall />
}

function OneCall({ calling }: { calling: Calling }) {
  const { t } = useLingui()
  const { id, nurseName, dataCentsPerGigabyte } = calling
  const [call] = useState(() => followUpCall(id, 'patient'))
  const { status, joined, moved, refused } = useStore(call)
  useEffect(() => call.open(), [call])
  const decline = useMutation({
    mutationFn: () => client.followUps.declineCall({ callId: id }),
    onError: (error) => void toast.destructive(sentenceForError(error)),
    onSettled: () => void refresh('calls', 'followUps'),
  })
  const isOver = status === 'completed' || refused !== null
  useEffect(() => {
    if (isOver) void refresh('calls', 'followUps')
  }, [isOver])
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [joined, isOver, decline.isSuccess])

  if (decline.isSuccess) return <NoCall became="declined" />
  if (isOver && !decline.isPending) return <NoCall became="ended" />
  if (moved) return <ContinuedElsewhere call={call} />
  if (!joined) return <CallingLobby call={call} calling={calling} decline={decline} />
  const leave = (
    <CallButton icon={<IconDoorExit aria-hidden />} tone="leave" onClick={() => call.leave()}>
      {t`Leave`}
    </CallButton>
  )
  const alone = {
    waiting: t`Waiting for ${nurseName} to join. You do not need to do anything.`,
    longAway: t`${nurseName} has been away for more than 2 minutes. The call stays open, and your nurse can come back or phone you.`,
  }
  return <PlainStage call={call} side="patient" other={nurseName} dataCentsPerGigabyte={dataCentsPerGigabyte} alone={alone} end={leave} />
}
