import { Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

/** The one h1 of a screen, a line under it, and what may be done beside it. */
export function PageHeading({ children, subtitle, action }: { children: ReactNode; subtitle?: ReactNode; action?: ReactNode }) {
  return (
    <Group justify="space-between" align="flex-start" mb="md" gap="md">
      <div>
        <Title order={1}>{children}</Title>
        {subtitle && <Text c="dimmed">{subtitle}</Text>}
      </div>
      {action}
    </Group>
  )
}
