import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconMicrophone, IconVideo } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { errorCodeOf } from '#web/api/client.ts'
import { screenDateTime } from '#web/dates.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { serverNow } from '#web/api/serverClock.ts'
import { useStore } from '#web/store.ts'
import { ChoiceCard } from '#web/ui/ChoiceCard.tsx'
import { ScreenTitle } from '#web/ui/ScreenTitle.tsx'
import { useNow } from '#web/ui/useNow.ts'
import { DeviceErrors } from '../DeviceErrors.tsx'
import { InAppBrowserNotice } from '../InAppBrowserNotice.tsx'
import { VideoView } from '../VideoView.tsx'
import type { GuestCall } from './guestCall.ts'

/** Who invites, what happens, and waiting to be let in. */
export function GuestWaitingRoom({ call, hasMoved }: { call: GuestCall; hasMoved: boolean }) {
  const { t } = useLingui()
  const { seat, joined, hearsServer } = useStore(call)
  const media = useStore(call.media)
  const now = useNow(1000, serverNow)
  const isEarly = now < seat.opensAt && seat.state === 'early'
  return (
    <Stack>
      <ScreenTitle>
        {joined ? <Trans>The doctor will let you in</Trans> : <Trans>{{ inviter: seat.inviter }} invites you to a video visit</Trans>}
      </ScreenTitle>
      <Stack gap="xs" role="status">
        {joined && (
          <Text>
            <Trans>Please keep this page open. Nobody can see or hear you yet.</Trans>
          </Text>
        )}
        {hasMoved && <Alert color="blue" title={t`You opened this link somewhere else. You can continue here instead.`} />}
        {isEarly && (
          <Text
            fw={550}
          >{t`The visit starts on ${{ start: screenDateTime(seat.startsAt) }}. You can join from ${{ opensOn: screenDateTime(seat.opensAt) }}.`}</Text>
        )}
        {!hearsServer && (
          <Text>
            <Trans>The connection was lost. We are trying again.</Trans>
          </Text>
        )}
      </Stack>
      {!joined && <About invitedBy={seat.invitedBy} />}
      <InAppBrowserNotice />
      <DeviceErrors audio={media.audioFault} video={media.videoFault} />
      {media.video && <VideoView track={media.video} label={t`Your own picture`} mirrored />}
      {joined ? <Leave call={call} /> : !isEarly && <AskToJoin call={call} />}
    </Stack>
  )
}

function About({ invitedBy }: { invitedBy: 'patient' | 'doctor' }) {
  return (
    <Stack gap="xs">
      <Text>
        {invitedBy === 'patient' ? (
          <Trans>This is a visit between a patient and a doctor. You are invited as family or to help them understand each other.</Trans>
        ) : (
          <Trans>A doctor invites you to join a visit with a patient, as family or to help them understand each other.</Trans>
        )}
      </Text>
      <Text>
        <Trans>The call is not recorded. Please do not record it either, and keep what you hear to yourself.</Trans>
      </Text>
      <Text>
        <Trans>You do not need an account. You share only your voice and picture, and only while you are in the call.</Trans>
      </Text>
    </Stack>
  )
}

function AskToJoin({ call }: { call: GuestCall }) {
  const { t } = useLingui()
  const [camera, setCamera] = useState(true)
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<unknown>()
  const titleId = useId()
  const isIn = useStore(call).seat.state === 'in'
  const way = (value: boolean) => ({ group: 'join-way', isChosen: camera === value, onChoose: () => setCamera(value) })
  const ask = async () => {
    setPending(true)
    setError(undefined)
    await call.ask({ camera }).catch(setError)
    setPending(false)
  }
  return (
    <Stack>
      <Stack gap={8} role="radiogroup" aria-labelledby={titleId}>
        <Text fw={650} id={titleId}>
          <Trans>How do you want to join?</Trans>
        </Text>
        <ChoiceCard {...way(true)} picture={<IconVideo aria-hidden />} name={t`Video`} about={t`The others can see you`} />
        <ChoiceCard {...way(false)} picture={<IconMicrophone aria-hidden />} name={t`Voice only`} about={t`Uses the least data`} />
      </Stack>
      {error !== undefined && errorCodeOf(error) !== 'NOT_FOUND' && (
        <Alert role="alert" color="red">
          {sentenceForError(error)}
        </Alert>
      )}
      <Button size="lg" fullWidth loading={isPending} onClick={() => void ask()}>
        {isIn ? t`Join the call` : t`Ask to join`}
      </Button>
    </Stack>
  )
}

function Leave({ call }: { call: GuestCall }) {
  return (
    <Button variant="default" onClick={() => void call.leave().catch(() => {})}>
      <Trans>Stop waiting</Trans>
    </Button>
  )
}
