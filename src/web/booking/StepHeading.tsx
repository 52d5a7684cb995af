import { Trans, useLingui } from '@lingui/react/macro'
import { Group, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'

/** Date and time, reason, payment, done; without a price there is nothing to pay. */
export const hasPaymentStep = (steps: number) => steps > 3

type Props = {
  step: number
  of: number
  /** How long the chosen time is kept. */
  clock?: ReactNode
  children: ReactNode
}

/** Where in the dialog one is. A new step takes the focus, so that it is read out and keys work from its beginning. */
export function StepHeading({ step, of, clock, children }: Props) {
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
      <progress className="booking-progress" value={step} max={of} aria-label={t`Booking progress`} />
      <Group justify="space-between" gap="xs">
        <Title order={3} ref={heading} tabIndex={-1} data-autofocus>
          {children}
        </Title>
        {clock}
      </Group>
    </div>
  )
}
