import { useLingui } from '@lingui/react/macro'
import { IconVideo } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { Appointment } from '#contract/visits.ts'
import { localDate } from '#rules/time.ts'
import { JOIN_BEFORE_MINUTES, joinableFrom } from '#rules/visits.ts'
import { sentenceFor } from '#web/api/errorText.ts'
import { serverNow } from '#web/api/serverClock.ts'
import { screenTime } from '#web/dates.ts'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { useNow } from '#web/ui/useNow.ts'
import { whyNotJoinNow } from './patientVisits.ts'

/** 'Join Call', from ten minutes before; until then it is small and says from when. The day stands beside it already. */
export function JoinCallButton({ appointment }: { appointment: Appointment }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const now = useNow(10_000, serverNow)
  const whyNot = whyNotJoinNow(appointment, now)
  const opens = joinableFrom(appointment.date)
  const early =
    localDate(opens) === localDate(now)
      ? t`You can join from ${{ time: screenTime(opens) }}`
      : t`You can join ${JOIN_BEFORE_MINUTES} minutes before`
  const reason = whyNot === 'TOO_EARLY_TO_JOIN' ? early : sentenceFor(whyNot)
  return (
    <ReasonedButton
      leftSection={<IconVideo size={20} aria-hidden />}
      reason={reason}
      size={reason ? 'sm' : 'md'}
      onClick={() => navigate({ href: `/video-call/${appointment.id}` })}
    >
      {t`Join Call`}
    </ReasonedButton>
  )
}
