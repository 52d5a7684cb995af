import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { codeOf } from '#web/client.ts'
import { screenDateTime } from '#web/dates.ts'
import { sentenceForError } from '#web/errorText.ts'
import { useStore } from '#web/store.ts'
import { ScreenTitle } from '#web/ui/ScreenTitle.tsx'
import { useNow } from '#web/useNow.ts'
import { DeviceFaults } from '../DeviceFaults.tsx'
import { InsideAnotherApp } from '../InsideAnotherApp.tsx'
import { Picture } from '../Picture.tsx'
import type { GuestCall } from './guestCall.ts'

/** Who invites, what happens, and waiting to be let in. */
export function GuestEntrance({ call, hasMoved }: { call: GuestCall; hasMoved: boolean }) {
  const { t } = useLingui()
  const { seat, joined, hearsServer } = useStore(call)
  const media = useStore(call.media)
  const now = useNow(1000)
  const isEarly = now < seat.opensAt && seat.state === 'early'
  return (
    <Stack>
      <ScreenTitle>
        {joined ? <Trans>The doctor will let you in</Trans> : <Trans>{seat.inviter} invites you to a video visit</Trans>}
      </ScreenTitle>
      <Stack gap="xs" role="status">
        {joined && (
          <Text>
            <Trans>Please keep this page open. Nobody sees or hears you yet.</Trans>
          </Text>
        )}
        {hasMoved && <Alert color="blue" title={t`You opened this link somewhere else. You can go on here instead.`} />}
        {isEarly && (
          <Text
            fw={550}
          >{t`The visit begins on ${screenDateTime(seat.startsAt)}. You can join from ${screenDateTime(seat.opensAt)}.`}</Text>
        )}
        {!hearsServer && (
          <Text>
            <Trans>The connection is gone for a moment. We are trying again.</Trans>
          </Text>
        )}
      </Stack>
      {!joined && <About invitedBy={seat.invitedBy} />}
      <InsideAnotherApp />
      <DeviceFaults audio={media.audioFault} video={media.videoFault} />
      {media.video && <Picture track={media.video} label={t`Your own picture`} mirrored />}
      {joined ? <Leave call={call} /> : !isEarly && <Ask call={call} />}
    </Stack>
  )
}

function About({ invitedBy }: { invitedBy: 'patient' | 'doctor' }) {
  return (
    <Stack gap="xs">
      <Text>
        {invitedBy === 'patient' ? (
          <Trans>
            It is a visit between a patient and a doctor. You are asked to be there as family, or to help them understand each other.
          </Trans>
        ) : (
          <Trans>A doctor asks you to be there when they speak with a patient, as family, or to help them understand each other.</Trans>
        )}
      </Text>
      <Text>
        <Trans>The call is not recorded. Please do not record it either, and keep what you hear to yourself.</Trans>
      </Text>
      <Text>
        <Trans>You need no account, and you give us nothing but your voice and picture while you are in the call.</Trans>
      </Text>
    </Stack>
  )
}

function Ask({ call }: { call: GuestCall }) {
  const { t } = useLingui()
  const [camera, setCamera] = useState(true)
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<unknown>()
  const isIn = useStore(call).seat.state === 'in'
  const ask = async () => {
    setPending(true)
    setError(undefined)
    await call.ask({ camera }).catch(setError)
    setPending(false)
  }
  return (
    <Stack>
      <Radio.Group
        label={t`How do you want to join?`}
        value={camera ? 'video' : 'voice'}
        onChange={(picked) => setCamera(picked === 'video')}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="video" label={t`Video`} />
          <Radio value="voice" label={t`Voice only`} description={t`Uses least data`} />
        </Stack>
      </Radio.Group>
      {error !== undefined && codeOf(error) !== 'NOT_FOUND' && (
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
      <Trans>Do not wait any longer</Trans>
    </Button>
  )
}
