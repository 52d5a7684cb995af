import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack } from '@mantine/core'
import type { ComponentProps } from 'react'
import { Actions } from '#web/ui/Actions.tsx'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { NotesStep } from './NotesStep.tsx'
import { hasPaymentStep } from './StepHeading.tsx'
import { usePreloadTriage, type useReasonTriage } from './useReasonTriage.ts'

type Props = ComponentProps<typeof NotesStep> & { help: ReturnType<typeof useReasonTriage> }

/** The reason for the visit; where its words ask for help now, that comes first, and the booking can still go on. */
export function ReasonStep({ help, children, ...step }: Props) {
  usePreloadTriage()
  const { shown, seen, first, close, pass } = help
  const goOn = hasPaymentStep(step.steps) ? step.onPay : step.onBook
  if (shown) {
    const { HelpCards, found } = shown
    return (
      <Stack gap="md">
        <HelpCards found={found} onSeen={pass} />
        {step.clock}
        {children}
        <ReasonStepButtons
          isEmergency={found.cards.includes('emergency')}
          isUrgent={found.cards.includes('urgent')}
          isKept={step.held !== null}
          onBack={close}
          onGoOn={() => (pass(), goOn())}
        />
      </Stack>
    )
  }
  const text = step.isSkipped ? '' : step.notes
  return (
    <NotesStep {...step} onBook={() => void first(text, step.onBook)} onPay={() => void first(text, step.onPay)}>
      {seen && <seen.CallAgain cards={seen.found.cards} />}
      {children}
    </NotesStep>
  )
}

type ReasonStepButtonsProps = { isEmergency: boolean; isUrgent: boolean; isKept: boolean; onBack: () => void; onGoOn: () => void }

/** Who says in an emergency card that help is on its way comes back to the reason, and books from there. */
function ReasonStepButtons({ isEmergency, isUrgent, isKept, onBack, onGoOn }: ReasonStepButtonsProps) {
  const { t } = useLingui()
  return (
    <Actions isStep>
      <Button variant="default" onClick={onBack}>
        <Trans>Back</Trans>
      </Button>
      {!isEmergency && (
        <ReasonedButton variant="default" reason={isKept ? undefined : t`Choose a time first.`} onClick={onGoOn}>
          {isUrgent ? t`Book a consultation` : t`Continue booking`}
        </ReasonedButton>
      )}
    </Actions>
  )
}
