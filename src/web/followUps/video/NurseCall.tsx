import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Card, Stack, Text } from '@mantine/core'
import { IconPhoneOff } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { FollowUpPatient } from '#contract/followUps.ts'
import { localPhone } from '#rules/phoneFormat.ts'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { type Call, CallButton, ContinuedElsewhere, followUpCall, PlainStage } from '#web/calls/parts.tsx'
import { useStore } from '#web/store.ts'
import { PhoneLink } from '#web/ui/PhoneLink.tsx'
import { Tools } from '#web/ui/Tools.tsx'
import { toast } from '#web/ui/toasts.tsx'

type Props = { patient: Pick<FollowUpPatient, 'name' | 'phone'>; ongoing: NonNullable<FollowUpPatient['call']> }

/** The nurse's side of a follow-up by video: the picture, the number to fall back on, and the end of it for both. */
export function NurseCall({ patient: { name, phone }, ongoing }: Props) {
  const [call] = useState(() => followUpCall(ongoing.id, 'nurse'))
  const { status, joined, moved, refused, connection } = useStore(call)
  useEffect(() => call.open(), [call])
  const isOver = status === 'completed' || refused !== null
  useEffect(() => {
    if (isOver) void refresh('followUps', 'calls')
  }, [isOver])
  const [wasThere, setWasThere] = useState(false)
  if (connection === 'connected' && !wasThere) setWasThere(true)
  const end = useEnd(ongoing.id)
  return (
    <Stack gap="sm" className="follow-up-picture" data-call-goes-on>
      {moved ? (
        <ContinuedElsewhere call={call} />
      ) : joined ? (
        <Stage call={call} name={name} ongoing={ongoing} end={end} />
      ) : (
        <NotInIt call={call} end={end} />
      )}
      {joined && !moved && connection === 'alone' && <NobodyThere wasThere={wasThere} />}
      <Tools>
        {phone && <PhoneLink number={localPhone(phone)} dialled={phone} />}
        <Button variant="default" className="to-follow-up-form" onClick={goToForm}>
          <Trans>Go to the notes</Trans>
        </Button>
      </Tools>
    </Stack>
  )
}

const NobodyThere = ({ wasThere }: { wasThere: boolean }) => (
  <div role="status">
    <Text fw={600}>{wasThere ? <Trans>The patient has left the call</Trans> : <Trans>Not joined yet</Trans>}</Text>
    <Text size="sm">
      {wasThere ? (
        <Trans>They can come back until you end the call. You can also phone them.</Trans>
      ) : (
        <Trans>The patient was told. If nobody joins, phone them or end the call: it is recorded as an attempt.</Trans>
      )}
    </Text>
  </div>
)

/** On a phone the form is below the picture; the call goes on meanwhile. */
function goToForm() {
  const field = document.querySelector<HTMLElement>('.follow-up form textarea')
  field?.focus()
  field?.scrollIntoView({ block: 'center' })
}

type End = { mutate: () => void; isPending: boolean }

function Stage({ call, name, ongoing, end }: { call: Call; name: string; ongoing: Props['ongoing']; end: End }) {
  const { t } = useLingui()
  const control = (
    <CallButton icon={<IconPhoneOff aria-hidden />} tone="leave" loading={end.isPending} onClick={() => end.mutate()}>
      {t`End call`}
    </CallButton>
  )
  const alone = {
    waiting: t`Waiting for ${name} to join.`,
    longAway: t`${name} has been away for more than 2 minutes. They can still come back until you end the call. You can also phone them.`,
  }
  return (
    <PlainStage call={call} side="nurse" other={name} dataCentsPerGigabyte={ongoing.dataCentsPerGigabyte} alone={alone} end={control} />
  )
}

/** Here the nurse has not joined: in another tab, or after the browser was closed. */
const NotInIt = ({ call, end }: { call: Call; end: End }) => (
  <Card>
    <Stack gap="sm">
      <Text fw={600}>
        <Trans>Your video call with this patient is open.</Trans>
      </Text>
      <Button onClick={() => void call.join({ camera: true })}>
        <Trans>Join the call</Trans>
      </Button>
      <Button variant="default" loading={end.isPending} onClick={() => end.mutate()}>
        <Trans>End call</Trans>
      </Button>
    </Stack>
  </Card>
)

function useEnd(callId: string): End {
  const { t } = useLingui()
  return useMutation({
    mutationFn: () => client.followUps.endCall({ callId }),
    onSuccess: ({ status }) => {
      toast.success(
        status === 'missed' ? t`Missed by the patient. A new date is set.` : t`The call has ended. It is recorded as an attempt.`,
      )
    },
    onError: (error) => void toast.destructive(sentenceForError(error)),
    onSettled: () => void refresh('followUps', 'calls'),
  })
}
