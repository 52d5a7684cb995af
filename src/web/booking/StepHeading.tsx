import { Trans, useLingui } from '@lingui/react/macro'
import { Text, Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'

/** Date, time, reason, payment, done; without a price it is date and time, reason, done. */
export const hasPaymentStep = (steps: number) => steps > 3

/** Where in the dialog one is. A new step takes the focus, so that it is read out and keys work from its beginning. */
export function StepHeading({ step, of, children }: { step: number; of: number; children: ReactNode }) {
  const { t } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div>
      <Text size="sm" c="dimmed">
        <Trans>
          Step {step} of {of}
        </Trans>
      </Text>
      {hasPaymentStep(of) && <progress className="booking-progress" value={step} max={of} aria-label={t`Booking progress`} />}
      <Title order={3} ref={heading} tabIndex={-1} data-autofocus>
        {children}
      </Title>
    </div>
  )
}
