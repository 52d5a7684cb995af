import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

export const DimmedText = ({ children }: { children: ReactNode }) => <Text c="dimmed">{children}</Text>
