import { Trans } from '@lingui/react/macro'
import { Text, Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'

/** Where in the dialog one is. A new step takes the focus, so that it is read out and keys work from its beginning. */
export function StepHeading({ step, children }: { step: 1 | 2 | 3; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div>
      <Text size="sm" c="dimmed">
        <Trans>Step {step} of 3</Trans>
      </Text>
      <Title order={3} ref={heading} tabIndex={-1} data-autofocus>
        {children}
      </Title>
    </div>
  )
}
