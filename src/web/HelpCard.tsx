import { Trans } from '@lingui/react/macro'
import { Button, Card, Stack, Title } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { type ReactNode, type Ref, useId } from 'react'
import { dialableNumber } from '#rules/emergencyNumbers.ts'

type Props = {
  tone: 'red' | 'orange' | 'teal'
  title: string
  heading: Ref<HTMLHeadingElement> | undefined
  /** Stands before the title, for what must be found at once. */
  above?: ReactNode
  children: ReactNode
}

/** One card of help, in the middle of what somebody was doing. */
export function HelpCard({ tone, title, heading, above, children }: Props) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} bd={`2px solid var(--mantine-color-${tone}-6)`}>
      <Stack gap="sm">
        {above}
        <Title order={3} size="h2" id={id} ref={heading} tabIndex={-1}>
          {title}
        </Title>
        {children}
      </Stack>
    </Card>
  )
}

/** Dials at a press; its digits stay on one line. */
export function PhoneLink({ number, isFirst = false }: { number: string; isFirst?: boolean }) {
  const shown = number.replaceAll(' ', '\u00a0')
  return (
    <Button
      component="a"
      href={`tel:${dialableNumber(number) ?? number}`}
      {...(isFirst ? { color: 'red' } : { variant: 'default' })}
      leftSection={<IconPhone size={20} aria-hidden />}
    >
      <Trans>Call {shown}</Trans>
    </Button>
  )
}
