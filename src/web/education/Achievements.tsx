import { Trans } from '@lingui/react/macro'
import { Stack, Title } from '@mantine/core'
import { IconBook, IconBooks, IconSchool } from '@tabler/icons-react'
import type { EducationItem } from '#contract/education.ts'
import { educationAchievements } from '#rules/education/achievements.ts'
import { screenDate } from '#web/dates.ts'
import { AchievementRows } from '#web/ui/AchievementRows.tsx'

const icons = { book: IconBook, books: IconBooks, school: IconSchool }

/** What somebody reached by reading; what is still ahead says how. */
export function Achievements({ items }: { items: readonly EducationItem[] }) {
  const rows = educationAchievements([...items]).map(({ icon, earnedAt, ...one }) => ({
    ...one,
    icon: icons[icon],
    day: earnedAt && screenDate(earnedAt),
  }))
  return (
    <Stack>
      <Title order={2}>
        <Trans>Achievements</Trans>
      </Title>
      <AchievementRows rows={rows} />
    </Stack>
  )
}
