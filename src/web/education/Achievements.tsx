import { Trans, useLingui } from '@lingui/react/macro'
import { Stack, Title } from '@mantine/core'
import { IconBook, IconBooks, IconSchool } from '@tabler/icons-react'
import type { EducationItem } from '#contract/education.ts'
import { educationAchievements } from '#rules/education/achievements.ts'
import { screenDate } from '#web/dates.ts'
import { ListRows, RowContent, Tile } from '#web/ui/ListRow.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'

const icons = { book: IconBook, books: IconBooks, school: IconSchool }

/** What somebody reached by reading; what is still ahead says how. */
export function Achievements({ items }: { items: readonly EducationItem[] }) {
  const { t } = useLingui()
  return (
    <Stack>
      <Title order={2}>
        <Trans>Achievements</Trans>
      </Title>
      <ListRows label={t`Achievements`}>
        {educationAchievements([...items]).map(({ id, icon, title, description, earnedAt }) => (
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
    </Stack>
  )
}
