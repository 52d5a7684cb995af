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
import { AchievementRows } from '#web/ui/AchievementRows.tsx'
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
  const all = achievementsOf(useSuspenseQuery(achievementsOptions).data)
  return (
    <AchievementRows
      rows={all.map(({ icon, earnedAt, ...one }) => ({ ...one, icon: icons[icon], day: earnedAt && screenDate(earnedAt) }))}
    />
  )
}
