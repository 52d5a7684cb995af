import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Group, Stack, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Columns } from '#web/ui/Columns.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { ReviewBadge } from './ArticleText.tsx'
import { courseOptions } from './educationQuery.ts'
import { ItemRows } from './LibraryScreen.tsx'
import { Quiz } from './Quiz.tsx'

/** Three articles, and five questions about them. */
export function CourseScreen({ slug }: { slug: string }) {
  const { t } = useLingui()
  const { data: course } = useSuspenseQuery(courseOptions(slug))
  const side = (
    <Stack>
      <Title order={2}>
        <Trans>Read first</Trans>
      </Title>
      <ItemRows label={t`Articles of this course`} items={course.articles} />
    </Stack>
  )
  return (
    <Columns side={side}>
      <PageHeading subtitle={<Plural value={course.duration} one="# minute" other="# minutes" />} windowTitle={course.title}>
        {course.title}
      </PageHeading>
      <Group mb="md">
        <ReviewBadge review={course.review} />
        {course.completed && <StatusBadge tone="good">{t`Completed`}</StatusBadge>}
      </Group>
      <Text mb="lg">{course.summary}</Text>
      <Quiz course={course} />
    </Columns>
  )
}
