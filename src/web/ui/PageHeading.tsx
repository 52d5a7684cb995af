import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { ScreenTitle } from './ScreenTitle.tsx'

type Props = { children: ReactNode; picture?: ReactNode; subtitle?: ReactNode; action?: ReactNode; windowTitle?: string }

/** The one h1 of a screen, whose picture it is about, a line under it, and what may be done beside it. */
export function PageHeading({ children, picture, subtitle, action, windowTitle }: Props) {
  return (
    <Group justify={picture ? 'flex-start' : 'space-between'} align="flex-start" mb="md" gap="md" wrap={picture ? 'nowrap' : 'wrap'}>
      {picture}
      <div>
        <ScreenTitle windowTitle={windowTitle}>{children}</ScreenTitle>
        {subtitle && <Text c="dimmed">{subtitle}</Text>}
      </div>
      {action}
    </Group>
  )
}
