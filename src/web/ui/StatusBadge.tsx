import { Badge } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconClock, IconHeart, IconInfoCircle, IconPointFilled, type Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** What a status means for the reader, whatever its word. */
export type Tone = 'good' | 'attention' | 'urgent' | 'info' | 'care' | 'neutral'

const looks: Record<Tone, { color: string; icon: Icon }> = {
  good: { color: 'green', icon: IconCheck },
  attention: { color: 'yellow', icon: IconClock },
  urgent: { color: 'red', icon: IconAlertTriangle },
  info: { color: 'blue', icon: IconInfoCircle },
  care: { color: 'pink', icon: IconHeart },
  neutral: { color: 'gray', icon: IconPointFilled } /* no circle, which looks like a choice */,
}

/** A status as icon, word and colour; never colour alone. */
export function StatusBadge({ tone, icon, children }: { tone: Tone; icon?: Icon; children: ReactNode }) {
  const look = looks[tone]
  const Picture = icon ?? look.icon
  return (
    <Badge color={look.color} leftSection={<Picture size={16} aria-hidden />}>
      {children}
    </Badge>
  )
}
