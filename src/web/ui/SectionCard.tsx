import { Card, Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'

/** A part of a screen under its own heading. */
export function SectionCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card component="section" aria-label={title}>
      <Title order={2} mb="sm">
        {title}
      </Title>
      <Stack>{children}</Stack>
    </Card>
  )
}
