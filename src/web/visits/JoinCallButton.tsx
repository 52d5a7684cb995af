import { useLingui } from '@lingui/react/macro'
import { IconVideo } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { Appointment } from '#contract/visits.ts'
import { sentenceFor } from '#web/api/errorText.ts'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { useNow } from '#web/ui/useNow.ts'
import { joinOpensAtText, whyNotJoinNow } from './patientVisits.ts'

/** 'Join Call', from ten minutes before; until then it says from when. */
export function JoinCallButton({ appointment }: { appointment: Appointment }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const now = useNow(10_000)
  const whyNot = whyNotJoinNow(appointment, now)
  const opens = joinOpensAtText(appointment, now)
  return (
    <ReasonedButton
      leftSection={<IconVideo size={20} aria-hidden />}
      reason={whyNot === 'TOO_EARLY_TO_JOIN' ? t`You can join from ${opens}` : sentenceFor(whyNot)}
      onClick={() => navigate({ href: `/video-call/${appointment.id}` })}
    >
      {t`Join Call`}
    </ReasonedButton>
  )
}
