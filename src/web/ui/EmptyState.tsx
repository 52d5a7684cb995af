import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** Nothing here yet: a sentence, at most one button, at most one picture. */
export function EmptyState({ children, picture, action }: { children: ReactNode; picture?: ReactNode; action?: ReactNode }) {
  return (
    <Stack align="center" ta="center" gap="md" py="lg">
      {picture}
      <Text>{children}</Text>
      {action}
    </Stack>
  )
}
