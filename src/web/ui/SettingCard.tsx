import { Card, Stack, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import './settings.css'

/** One thing that can be set: what it is called, how it stands, and what can be done about it. */
export function SettingCard({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id}>
      <Stack gap="sm">
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
        {children}
      </Stack>
    </Card>
  )
}
