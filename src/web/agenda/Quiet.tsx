import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

export const Quiet = ({ children }: { children: ReactNode }) => <Text c="dimmed">{children}</Text>
