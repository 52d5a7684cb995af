import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Card, Stack, Text, Title } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Lobby } from '#contract/calls.ts'
import { refresh } from '#web/api/api.ts'
import { sentenceFor } from '#web/api/errorText.ts'
import { Form } from '#web/forms/Form.tsx'
import type { Call } from './call.ts'
import { CannotJoinCard, timeOrDay } from './CannotJoinCard.tsx'
import { ConsentFields } from './ConsentFields.tsx'
import { DeviceCheck } from './DeviceCheck.tsx'
import { InAppBrowserNotice } from './InAppBrowserNotice.tsx'
import { useConsentForm } from './useConsentForm.ts'
import { VisitHeading } from './VisitHeading.tsx'

type Props = { call: Call; lobby: Lobby; now: Date }

/** Before the lobby opens, days before the visit too: what else would stand between the patient and the doctor at its minute. */
export function GetReadyScreen({ call, lobby, now }: Props) {
  const { t } = useLingui()
  const { form, isUnderAge, hasAgreed } = useConsentForm({ lobby, onAgreed: () => refresh('calls') })
  if (isUnderAge) return <CannotJoinCard title={t`Thank you for telling us`}>{sentenceFor('UNDER_AGE')}</CannotJoinCard>

  const isAgreed = lobby.consent.given && !lobby.consent.birthDateNeeded
  return (
    <Stack className="lobby" gap="md">
      <VisitHeading lobby={lobby} now={now} title={t`Get ready for your visit with ${{ doctorName: lobby.doctor.name }}`} />
      <Text role="status">
        <Trans>You can join from {{ opens: timeOrDay(lobby.opensAt, now) }}. This page lets you in when it is time.</Trans>
      </Text>
      <InAppBrowserNotice />
      <Part title={<Trans>Your agreement</Trans>}>
        {isAgreed ? (
          <Alert color="green" icon={<IconCheck aria-hidden />}>
            <Trans>You have agreed to see a doctor online. We ask you again after 12 months.</Trans>
          </Alert>
        ) : (
          <Form
            form={form}
            isShort
            action={<Trans>Save</Trans>}
            fullWidth
            reason={hasAgreed ? undefined : t`Please tick the box above first.`}
          >
            <ConsentFields consent={lobby.consent} form={form} />
          </Form>
        )}
      </Part>
      <Part title={<Trans>Camera and microphone</Trans>}>
        <DeviceCheck call={call} />
      </Part>
      <Part title={<Trans>A private place</Trans>}>
        <Text>
          <Trans>
            Choose a quiet place where nobody can hear you, or use earphones. You can also write messages during the call. If someone is
            with you, tell your doctor.
          </Trans>
        </Text>
      </Part>
    </Stack>
  )
}

const Part = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <Card component="section">
    <Title order={2} size="h3" mb="sm">
      {title}
    </Title>
    {children}
  </Card>
)
