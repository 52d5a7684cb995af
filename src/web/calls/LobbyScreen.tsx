import { useLingui } from '@lingui/react/macro'
import { Alert } from '@mantine/core'
import { useState } from 'react'
import { lazy } from '#web/ui/lazy.ts'
import type { Lobby } from '#contract/calls.ts'
import { minutesBetween } from '#rules/time.ts'
import { sentenceFor } from '#web/api/errorText.ts'
import { ErrorBoundary } from '#web/api/ErrorBoundary.tsx'
import { Form } from '#web/forms/Form.tsx'
import { BatteryNotice } from './BatteryNotice.tsx'
import type { Call } from './call.ts'
import { CannotJoinCard } from './CannotJoinCard.tsx'
import { DevicePreview } from './DevicePreview.tsx'
import { InAppBrowserNotice } from './InAppBrowserNotice.tsx'
import { useEnterWaitingRoom } from './useEnterWaitingRoom.ts'
import { VideoOrVoiceChoice } from './VideoOrVoiceChoice.tsx'
import { VisitHeading } from './VisitHeading.tsx'

// Once in twelve months.
const ConsentFields = lazy(async () => ({ default: (await import('./ConsentFields.tsx')).ConsentFields }))

type Props = { call: Call; lobby: Lobby; now: Date }

/** Before the call, on one screen of a phone: what the camera shows, how to talk and what that costs, and consent where it is not given yet. */
export function LobbyScreen({ call, lobby, now }: Props) {
  const { t } = useLingui()
  const [byPhone, setByPhone] = useState(false)
  const { form, isUnderAge, hasAgreed, withoutMicrophone } = useEnterWaitingRoom({ call, lobby, byPhone })
  if (isUnderAge) return <CannotJoinCard title={t`Thank you for telling us`}>{sentenceFor('UNDER_AGE')}</CannotJoinCard>

  const asks = !lobby.consent.given || lobby.consent.birthDateNeeded
  const isGoingOn = lobby.status === 'in_progress'
  return (
    <div className="lobby" data-asks={asks || undefined}>
      <VisitHeading lobby={lobby} now={now} title={t`Your video visit with ${{ doctorName: lobby.doctor.name }}`} />
      <Form
        form={form}
        isShort
        gap="sm"
        size="lg"
        fullWidth
        reason={hasAgreed ? undefined : t`Please tick the box above first.`}
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
        {!byPhone && <DevicePreview call={call} />}
        <VideoOrVoiceChoice
          call={call}
          lobby={lobby}
          minutes={minutesBetween(lobby.startsAt, lobby.endsAt)}
          byPhone={byPhone}
          onByPhone={setByPhone}
        />
        {asks && (
          <ErrorBoundary>
            <ConsentFields consent={lobby.consent} form={form} />
          </ErrorBoundary>
        )}
      </Form>
    </div>
  )
}
