import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconChecklist, IconVideo } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { Appointment } from '#contract/visits.ts'
import { sentenceFor } from '#web/api/errorText.ts'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { useNow } from '#web/ui/useNow.ts'
import { joinOpensAtText, whyNotJoinNow } from './patientVisits.ts'

/** 'Join Call', from ten minutes before; until then it says from when, and leads to what would be asked at that minute. */
export function JoinCallButton({ appointment }: { appointment: Appointment }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const now = useNow(10_000)
  const whyNot = whyNotJoinNow(appointment, now)
  const opens = joinOpensAtText(appointment, now)
  const open = () => navigate({ href: `/video-call/${appointment.id}` })
  const isEarly = whyNot === 'TOO_EARLY_TO_JOIN'
  return (
    <>
      <ReasonedButton
        leftSection={<IconVideo size={20} aria-hidden />}
        reason={isEarly ? t`You can join from ${opens}` : sentenceFor(whyNot)}
        onClick={open}
      >
        {t`Join Call`}
      </ReasonedButton>
      {isEarly && (
        <Button variant="subtle" leftSection={<IconChecklist size={20} aria-hidden />} onClick={open}>
          <Trans>Get ready: test your camera</Trans>
        </Button>
      )}
    </>
  )
}
