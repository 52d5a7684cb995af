import { Trans } from '@lingui/react/macro'
import { IconChecklist } from '@tabler/icons-react'
import type { Appointment } from '#contract/visits.ts'
import { isDemo } from '#rules/visitChanges.ts'
import { serverNow } from '#web/api/serverClock.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { useNow } from '#web/ui/useNow.ts'
import { whyNotJoinNow } from './patientVisits.ts'

/** Until the visit can be joined: to what would stand between patient and doctor at its minute. */
export function GetReadyButton({ appointment }: { appointment: Appointment }) {
  const now = useNow(10_000, serverNow)
  if (isDemo(appointment.id) || whyNotJoinNow(appointment, now) !== 'TOO_EARLY_TO_JOIN') return null
  return (
    <LinkButton
      variant="subtle"
      justify="flex-start"
      leftSection={<IconChecklist size={20} aria-hidden />}
      to="/video-call/$appointmentId"
      params={{ appointmentId: appointment.id }}
    >
      <Trans>Get ready: test your camera</Trans>
    </LinkButton>
  )
}
