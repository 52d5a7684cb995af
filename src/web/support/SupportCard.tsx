import { Card, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

type Props = { title: ReactNode; subtitle?: ReactNode; urgent?: boolean; children: ReactNode }

/** One way to get help. */
export function SupportCard({ title, subtitle, urgent, children }: Props) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} {...(urgent && { bd: '2px solid var(--mantine-color-red-6)' })}>
      <Stack gap="sm">
        <div>
          <Title order={2} size="h3" id={id}>
            {title}
          </Title>
          {subtitle && <Text c="dimmed">{subtitle}</Text>}
        </div>
        {children}
      </Stack>
    </Card>
  )
}
