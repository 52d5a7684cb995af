import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Card, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Lobby } from '#contract/calls.ts'
import { localPhone } from '#rules/phoneFormat.ts'
import { addMinutes } from '#rules/time.ts'
import { refresh } from '#web/api/api.ts'
import { brand } from '#web/theme/brand.ts'
import { client } from '#web/api/client.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { randomId } from '#web/browser/randomId.ts'
import { useStore } from '#web/store.ts'
import type { Call } from './call.ts'
import { LazyGuestsPanel } from './guests/LazyGuestsPanel.tsx'
import { DeviceErrors } from './DeviceErrors.tsx'
import { isMirrored } from './otherCameras.ts'
import { VideoView } from './VideoView.tsx'
import { ScreenTitle } from '#web/ui/ScreenTitle.tsx'
import { toast } from '#web/ui/toasts.tsx'

const LATE_AFTER_MINUTES = 10

/** The patient has a seat; everything that happens is told here at once. */
export function WaitingRoom({ call, lobby, now }: { call: Call; lobby: Lobby; now: Date }) {
  const { t } = useLingui()
  const { hearsServer } = useStore(call)
  const media = useStore(call.media)
  const leave = useMutation({
    mutationFn: async () => {
      await client.calls.leaveWaitingRoom({ appointmentId: lobby.appointmentId })
      call.leave()
    },
    onSettled: () => refresh('calls', 'visits'),
  })
  const navigate = useNavigate()
  const leaveAndBeTold = useMutation({
    mutationFn: async () => {
      await client.calls.notifyWhenAdmitted({ appointmentId: lobby.appointmentId, id: randomId() })
      call.leave()
      toast.success(t`You keep your place. We will tell you when your doctor is ready.`)
      await navigate({ to: '/dashboard' })
    },
  })
  return (
    <Card component="section" className="standstill">
      <Stack gap="md">
        <WaitingStatus lobby={lobby} now={now} hearsServer={hearsServer} />
        <DeviceErrors audio={media.audioFault} video={media.videoFault} />
        {media.video && <VideoView track={media.video} label={t`Your own picture`} mirrored={isMirrored(media.video)} />}
        <Text c="dimmed">
          <Trans>Nobody can see or hear you yet.</Trans>
        </Text>
        <LazyGuestsPanel call={call} appointmentId={lobby.appointmentId} />
        {(leave.error ?? leaveAndBeTold.error) && (
          <Alert role="alert" color="red">
            {sentenceForError(leave.error ?? leaveAndBeTold.error)}
          </Alert>
        )}
        <Group>
          <Button variant="default" loading={leaveAndBeTold.isPending} onClick={() => leaveAndBeTold.mutate()}>
            <Trans>Leave and notify me</Trans>
          </Button>
          <Button variant="default" loading={leave.isPending} onClick={() => leave.mutate()}>
            <Trans>Leave the waiting room</Trans>
          </Button>
        </Group>
      </Stack>
    </Card>
  )
}

function WaitingStatus({ lobby, now, hearsServer }: { lobby: Lobby; now: Date; hearsServer: boolean }) {
  const helpNumber = localPhone(brand().supportNumber)
  const isLate = now > addMinutes(lobby.startsAt, LATE_AFTER_MINUTES)
  return (
    <div role="status">
      <ScreenTitle>
        <Trans>Your doctor will let you in</Trans>
      </ScreenTitle>
      <Text>
        <Trans>You are in {{ doctorName: lobby.doctor.name }}'s waiting room. Please keep this page open.</Trans>
      </Text>
      {isLate && (
        <Text mt="xs">
          <Trans>Your doctor is running late. You keep your place. If you cannot wait, phone {helpNumber}.</Trans>
        </Text>
      )}
      {!hearsServer && (
        <Text mt="xs">
          <Trans>The connection was lost. We are trying again. You keep your place.</Trans>
        </Text>
      )}
    </div>
  )
}
