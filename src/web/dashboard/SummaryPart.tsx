import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { ListRows } from '#web/ui/ListRow.tsx'

/** Rows of the summary under their heading. */
export const SummaryPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <Title order={2} size="h3" mb="sm">
      {title}
    </Title>
    <ListRows label={title}>{children}</ListRows>
  </div>
)
