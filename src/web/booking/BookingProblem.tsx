import { useLingui } from '@lingui/react/macro'
import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { rand } from '#rules/money.ts'
import type { SlotProblem, WantedSlot } from './slotProblem.ts'
import { SlotProblemCard } from './SlotProblemCard.tsx'
import { UnconfirmedBooking } from './UnconfirmedBooking.tsx'

type Props = {
  problem: SlotProblem | null
  onChoose: (start: WantedSlot) => void
  /** It was sent, and nobody here knows what became of it. */
  isInDoubt: boolean
  /** Why it was not booked when it was last tried. */
  said: string | undefined
  /** What is to be paid in this step. */
  payCents: number
}

/** What stands in the way of the chosen time, in the step where it was met. */
export function BookingProblem({ problem, onChoose, isInDoubt, said, payCents }: Props) {
  const { t } = useLingui()
  if (problem) return <SlotProblemCard problem={problem} said={said} onChoose={onChoose} />
  const button = payCents > 0 ? t`Pay ${{ price: rand(payCents) }}` : t`Book Consultation`
  if (isInDoubt) return <UnconfirmedBooking said={said} button={button} isPaid={payCents > 0} />
  return (
    said && (
      <Alert role="alert" color="red" icon={<IconAlertTriangle aria-hidden />}>
        {said}
      </Alert>
    )
  )
}
