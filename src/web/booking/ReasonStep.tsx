import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack } from '@mantine/core'
import type { ComponentProps } from 'react'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { AddNotes } from './AddNotes.tsx'
import { isPaidWay } from './StepHeading.tsx'
import { useHelpAtHand, type useHelpFirst } from './useHelpFirst.ts'

type Props = ComponentProps<typeof AddNotes> & { help: ReturnType<typeof useHelpFirst> }

/** The reason for the visit; where its words ask for help now, that comes first, and the booking can still go on. */
export function ReasonStep({ help, children, ...step }: Props) {
  useHelpAtHand()
  const { shown, seen, first, close, pass } = help
  const goOn = isPaidWay(step.steps) ? step.onPay : step.onBook
  if (shown) {
    const { HelpCards, found } = shown
    return (
      <Stack gap="md">
        <HelpCards found={found} onSeen={pass} />
        {children}
        <Ways
          isEmergency={found.cards.includes('emergency')}
          isUrgent={found.cards.includes('urgent')}
          isKept={step.kept !== null}
          onBack={close}
          onGoOn={() => (pass(), goOn())}
        />
      </Stack>
    )
  }
  const text = step.isSkipped ? '' : step.notes
  return (
    <AddNotes {...step} onBook={() => void first(text, step.onBook)} onPay={() => void first(text, step.onPay)}>
      {seen && <seen.CallAgain cards={seen.found.cards} />}
      {children}
    </AddNotes>
  )
}

type WaysProps = { isEmergency: boolean; isUrgent: boolean; isKept: boolean; onBack: () => void; onGoOn: () => void }

/** Who says in an emergency card that help is on its way comes back to the reason, and books from there. */
function Ways({ isEmergency, isUrgent, isKept, onBack, onGoOn }: WaysProps) {
  const { t } = useLingui()
  return (
    <Group gap="sm" wrap="nowrap" className="booking-actions">
      <Button variant="default" onClick={onBack}>
        <Trans>Back</Trans>
      </Button>
      {!isEmergency && (
        <ReasonedButton variant="default" reason={isKept ? undefined : t`Choose a time first.`} onClick={onGoOn}>
          {isUrgent ? t`Book a consultation` : t`Continue booking`}
        </ReasonedButton>
      )}
    </Group>
  )
}
