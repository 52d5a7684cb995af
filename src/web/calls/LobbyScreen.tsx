import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Card, Radio, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { Lobby } from '#contract/calls.ts'
import { minutesBetween } from '#rules/time.ts'
import { screenDateTime } from '#web/dates.ts'
import { sentenceFor } from '#web/api/errorText.ts'
import { Form } from '#web/forms/Form.tsx'
import { DoctorFace } from '#web/ui/DoctorFace.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { BatteryNotice } from './BatteryNotice.tsx'
import type { Call } from './call.ts'
import { ConsentSection } from './ConsentSection.tsx'
import { DeviceCheck } from './DeviceCheck.tsx'
import { useEnterWaitingRoom } from './useEnterWaitingRoom.ts'
import { InAppBrowserNotice } from './InAppBrowserNotice.tsx'
import { VideoOrVoiceChoice } from './VideoOrVoiceChoice.tsx'
import { CannotJoinCard } from './CannotJoinCard.tsx'

type Props = { call: Call; lobby: Lobby }

/** Before the call: who and when, do camera and microphone work, can one speak freely, and consent. */
export function LobbyScreen({ call, lobby }: Props) {
  const { t } = useLingui()
  const [byPhone, setByPhone] = useState(false)
  const { form, isUnderAge, withoutMicrophone } = useEnterWaitingRoom({ call, lobby, byPhone })
  if (isUnderAge) return <CannotJoinCard title={t`Thank you for telling us`}>{sentenceFor('UNDER_AGE')}</CannotJoinCard>

  const minutes = minutesBetween(lobby.startsAt, lobby.endsAt)
  const isGoingOn = lobby.status === 'in_progress'
  return (
    <div className="lobby">
      <PageHeading
        picture={<DoctorFace doctor={lobby.doctor} size={56} />}
        subtitle={t`${{ start: screenDateTime(lobby.startsAt) }}, ${minutes} minutes`}
      >
        <Trans>Your video visit with {{ doctorName: lobby.doctor.name }}</Trans>
      </PageHeading>
      <Form
        form={form}
        isShort
        gap="lg"
        size="lg"
        fullWidth
        reason={form.values.agreed ? undefined : t`Please read and tick the box above first.`}
        action={
          byPhone
            ? t`Ask to be phoned`
            : withoutMicrophone
              ? t`Continue without a microphone`
              : isGoingOn
                ? t`Join the call`
                : t`Go to the waiting room`
        }
      >
        {isGoingOn && <Alert color="blue" title={t`Your visit is in progress. You can join it now.`} />}
        <InAppBrowserNotice />
        <BatteryNotice />
        <VideoOrVoiceChoice call={call} lobby={lobby} minutes={minutes} byPhone={byPhone} onByPhone={setByPhone} />
        {!byPhone && <DeviceCheck call={call} />}
        <PrivatePlace />
        {(!lobby.consent.given || lobby.consent.birthDateNeeded) && <ConsentSection consent={lobby.consent} form={form} />}
      </Form>
    </div>
  )
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
          <Radio value="no" label={t`No, someone is nearby`} />
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
