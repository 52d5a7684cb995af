import { useLingui } from '@lingui/react/macro'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ListRows, RowContent, Tile } from './ListRow.tsx'
import { StatusBadge } from './StatusBadge.tsx'

/** `day`: when it was reached; null while it is ahead, which `description` says how to reach. */
type Row = { id: string; icon: Icon; title: ReactNode; description: ReactNode; day: string | null }

/** What somebody reached, and what is still ahead. */
export function AchievementRows({ rows }: { rows: readonly Row[] }) {
  const { t } = useLingui()
  return (
    <ListRows label={t`Achievements`}>
      {rows.map(({ id, icon, title, description, day }) => (
        <div key={id} className="list-row">
          <RowContent
            picture={<Tile icon={icon} colour={day ? 'yellow' : 'gray'} />}
            secondLine={day ?? description}
            end={day ? <StatusBadge tone="good">{t`Reached`}</StatusBadge> : null}
          >
            {title}
          </RowContent>
        </div>
      ))}
    </ListRows>
  )
}
