import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Group, Stack, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { RIGHT_ANSWERS_NEEDED } from '#rules/education/quiz.ts'
import { Columns } from '#web/ui/Columns.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { ReviewBadge } from './ArticleText.tsx'
import { courseOptions } from './educationQuery.ts'
import { ItemRows } from './LibraryScreen.tsx'
import { Quiz } from './Quiz.tsx'

/** Three articles, and five questions about them. */
export function CourseScreen({ slug }: { slug: string }) {
  const { t } = useLingui()
  const { data: course } = useSuspenseQuery(courseOptions(slug))
  const side = (
    <SectionCard title={t`How a course works`}>
      <Text>
        <Trans>Read the articles, then answer the questions. {RIGHT_ANSWERS_NEEDED} right answers complete the course.</Trans>
      </Text>
      <Text>
        <Trans>You can try as often as you want. We explain each answer.</Trans>
      </Text>
    </SectionCard>
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
      <Stack mb="lg">
        <Title order={2}>
          <Trans>Read first</Trans>
        </Title>
        <ItemRows label={t`Articles of this course`} items={course.articles} />
      </Stack>
      <Quiz course={course} />
    </Columns>
  )
}
