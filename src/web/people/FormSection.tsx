import { Card, Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'

/** One part of the onboarding form under its heading. */
export function FormSection({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  return (
    <Card component="section">
      <Stack>
        <Title order={2}>{heading}</Title>
        {children}
      </Stack>
    </Card>
  )
}
