import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Card, Radio, Stack, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState, type SyntheticEvent } from 'react'
import type { Lobby } from '#contract/calls.ts'
import { whyNotConsent } from '#rules/consent.ts'
import { minutesBetween } from '#rules/time.ts'
import { refresh } from '#web/api.ts'
import { client, codeOf } from '#web/client.ts'
import { screenDateTime } from '#web/dates.ts'
import { sentenceFor, sentenceForError } from '#web/errorText.ts'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import type { Call } from './call.ts'
import { ConsentPart } from './ConsentPart.tsx'
import { DeviceCheck } from './DeviceCheck.tsx'
import { InsideAnotherApp } from './InsideAnotherApp.tsx'
import { PictureChoice } from './PictureChoice.tsx'
import { Standstill } from './Standstill.tsx'

type Props = { call: Call; lobby: Lobby }

/** Before the call: who and when, do camera and microphone work, can one speak freely, and consent. */
export function LobbyScreen({ call, lobby }: Props) {
  const { t } = useLingui()
  const [agreed, setAgreed] = useState(lobby.consent.given)
  const [birthDate, setBirthDate] = useState('')
  const { problem, enter, isPending, isUnderAge, withoutMicrophone } = useEntrance({ call, lobby, birthDate })
  if (isUnderAge) return <Standstill title={t`Thank you for telling us`}>{sentenceFor('UNDER_AGE')}</Standstill>

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    enter()
  }
  const reason = agreed ? undefined : t`Please read and tick the box above first.`
  const minutes = minutesBetween(lobby.startsAt, lobby.endsAt)
  const isGoingOn = lobby.status === 'in_progress'
  return (
    <form onSubmit={submit} className="lobby" noValidate>
      <PageHeading subtitle={t`${screenDateTime(lobby.startsAt)}, ${minutes} minutes`}>
        <Trans>Your video visit with {lobby.doctor.name}</Trans>
      </PageHeading>
      <Stack gap="lg">
        {isGoingOn && <Alert color="blue" title={t`Your visit is going on. You can join it now.`} />}
        <InsideAnotherApp />
        <PictureChoice call={call} lobby={lobby} minutes={minutes} />
        <DeviceCheck call={call} />
        <PrivatePlace />
        {(!lobby.consent.given || lobby.consent.birthDateNeeded) && (
          <ConsentPart
            consent={lobby.consent}
            agreed={agreed}
            onAgreed={setAgreed}
            birthDate={birthDate}
            onBirthDate={setBirthDate}
            problem={problem}
          />
        )}
        {problem && problem !== 'BIRTH_DATE_REQUIRED' && (
          <Alert role="alert" color="red">
            {problem}
          </Alert>
        )}
        <ReasonedButton type="submit" size="lg" fullWidth loading={isPending} reason={reason}>
          {withoutMicrophone ? t`Go on without a microphone` : isGoingOn ? t`Join the call` : t`Go to the waiting room`}
        </ReasonedButton>
      </Stack>
    </form>
  )
}

/** Consent, devices, a seat in the waiting room: in this order, because each asks for the next. */
function useEntrance({ call, lobby, birthDate }: Props & { birthDate: string }) {
  const { consent, appointmentId, status } = lobby
  const [refusal, setRefusal] = useState<string>()
  const [withoutMicrophone, setWithoutMicrophone] = useState(false)
  const entrance = useMutation({
    mutationFn: async () => {
      await call.media.ask({ video: call.get().camera })
      if (!call.media.get().audio && !withoutMicrophone) return setWithoutMicrophone(true)
      if (!consent.given || consent.birthDateNeeded)
        await client.calls.consent({ appointmentId, version: consent.version, birthDate: consent.birthDateNeeded ? birthDate : null })
      if (status !== 'in_progress') await client.calls.wait({ appointmentId })
      await call.join({ camera: call.get().camera })
      await refresh('calls', 'visits')
    },
  })
  const enter = () => {
    const why = consent.birthDateNeeded ? whyNotConsent(birthDate || null, new Date()) : undefined
    setRefusal(why)
    if (!why) entrance.mutate()
  }
  const code = refusal ?? codeOf(entrance.error)
  const problem = code === 'BIRTH_DATE_REQUIRED' ? code : entrance.error ? sentenceForError(entrance.error) : undefined
  return { enter, problem, isPending: entrance.isPending, isUnderAge: code === 'UNDER_AGE', withoutMicrophone }
}

/** A question to think about; the answer is not stored. The doctor asks again. */
function PrivatePlace() {
  const { t } = useLingui()
  const [answer, setAnswer] = useState<string | null>(null)
  return (
    <Card component="section">
      <Title order={2}>
        <Trans>A private place</Trans>
      </Title>
      <Radio.Group label={t`Can you speak freely where you are?`} value={answer} onChange={setAnswer}>
        <Stack gap="xs" mt="xs">
          <Radio value="yes" label={t`Yes, nobody can hear us`} />
          <Radio value="no" label={t`No, somebody is near`} />
        </Stack>
      </Radio.Group>
      {answer === 'no' && (
        <Text mt="sm" role="status">
          <Trans>
            If you can, go to a quiet place or use earphones. You can also write messages during the call. Tell your doctor who is with you.
          </Trans>
        </Text>
      )}
    </Card>
  )
}
