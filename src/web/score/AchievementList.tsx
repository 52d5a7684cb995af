import { useLingui } from '@lingui/react/macro'
import {
  IconBook,
  IconBooks,
  IconCalendar,
  IconPencil,
  IconPill,
  IconPills,
  IconSchool,
  IconStethoscope,
  IconUser,
} from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { achievementsOf } from '#rules/score/achievements.ts'
import { screenDate } from '#web/dates.ts'
import { ListRows, RowContent, Tile } from '#web/ui/ListRow.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { achievementsOptions } from './scoreQuery.ts'

const icons = {
  pencil: IconPencil,
  calendar: IconCalendar,
  pill: IconPill,
  pills: IconPills,
  nurse: IconStethoscope,
  book: IconBook,
  books: IconBooks,
  school: IconSchool,
  person: IconUser,
}

/** All ten, those that were reached with their day. */
export function AchievementList() {
  const { t } = useLingui()
  const all = achievementsOf(useSuspenseQuery(achievementsOptions).data)
  return (
    <ListRows label={t`Achievements`}>
      {all.map(({ id, icon, title, description, earnedAt }) => (
        <div key={id} className="list-row">
          <RowContent
            picture={<Tile icon={icons[icon]} colour={earnedAt ? 'yellow' : 'gray'} />}
            secondLine={earnedAt ? screenDate(earnedAt) : description}
            end={earnedAt ? <StatusBadge tone="good">{t`Reached`}</StatusBadge> : null}
          >
            {title}
          </RowContent>
        </div>
      ))}
    </ListRows>
  )
}
