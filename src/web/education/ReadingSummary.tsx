import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { educationAchievements } from '#rules/education/achievements.ts'
import { averageProgress } from '#rules/education/progress.ts'
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
    [t`Completed`, items.filter(({ completed }) => completed).length],
    [t`Total`, items.length],
    [t`Avg Progress`, `${averageProgress(items)}%`],
    [t`Achievements`, achievements],
  ] as const
  return (
    <>
      <dl className="reading-figures">
        {figures.map(([word, figure]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <ItemRows label={t`Progress`} items={items} onOpen={onLeave} />
    </>
  )
}
