import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { educationAchievements } from '#rules/education/achievements.ts'
import { averageProgress } from '#rules/education/progress.ts'
import { FigureList } from '#web/ui/FigureList.tsx'
import { libraryOptions } from './educationQuery.ts'
import { ItemRows } from './LibraryScreen.tsx'

/** What somebody has read, for another room: the figures, and each text with how far it is, those begun first. */
export function ReadingSummary({ onLeave }: { onLeave: () => void }) {
  const { t } = useLingui()
  const { articles, courses } = useSuspenseQuery(libraryOptions).data
  const items = [...courses, ...articles].toSorted((a, b) => b.progress - a.progress)
  if (items.length === 0)
    return (
      <Text>
        <Trans>No educational content available yet.</Trans>
      </Text>
    )
  const achievements = educationAchievements(items).filter(({ earned }) => earned).length
  const figures = [
    { word: t`Completed`, figure: items.filter(({ completed }) => completed).length },
    { word: t`Total`, figure: items.length },
    { word: t`Avg Progress`, figure: `${averageProgress(items)}%` },
    { word: t`Achievements`, figure: achievements },
  ]
  return (
    <>
      <FigureList figures={figures} />
      <ItemRows label={t`Progress`} items={items} onOpen={onLeave} />
    </>
  )
}
