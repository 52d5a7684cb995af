import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Skeleton, Stack, Text } from '@mantine/core'
import { IconBook, IconSchool } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { ReviewedText } from '#contract/education.ts'
import { reviewState } from '#rules/education/reviews.ts'
import { localDate, startOfDay } from '#rules/time.ts'
import { ErrorBoundary } from '#web/api/ErrorBoundary.tsx'
import { AnswerFigures } from '#web/assistant/parts.tsx'
import { screenDate } from '#web/dates.ts'
import { ListRow, ListRows, Tile } from '#web/ui/ListRow.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { useNow } from '#web/ui/useNow.ts'
import { textsOptions } from '../educationQuery.ts'
import { ReviewDialog } from './ReviewDialog.tsx'

/** Which texts a clinician has read, and until when that holds; what waits stands first. */
export function ReviewsScreen() {
  const { t } = useLingui()
  const { data: texts } = useSuspenseQuery(textsOptions)
  const today = localDate(useNow(60_000))
  const [open, setOpen] = useState<string | null>(null)
  const waiting = texts.filter(({ review }) => reviewState(review, today) !== 'reviewed').length
  const sorted = texts.toSorted((a, b) => (a.review?.dueOn ?? '').localeCompare(b.review?.dueOn ?? '') || a.title.localeCompare(b.title))
  const chosen = texts.find(({ id }) => id === open)
  return (
    <Stack gap="md">
      <PageHeading
        subtitle={
          <Trans>
            Patients see 'Awaiting clinical review' on a text until its review is recorded. A review holds for 12 months; a changed text
            needs a new one.
          </Trans>
        }
      >
        <Trans>Health education</Trans>
      </PageHeading>
      <Text role="status">
        <Plural value={waiting} one="# text needs a review." other="# texts need a review." />
      </Text>
      <ListRows label={t`Texts`}>
        {sorted.map((text) => (
          <ListRow
            key={text.id}
            picture={<Tile icon={text.type === 'course' ? IconSchool : IconBook} colour={text.type === 'course' ? 'blue' : 'teal'} />}
            secondLine={
              <>
                <WhoReviewed text={text} /> <ReviewStatus text={text} today={today} />
              </>
            }
            onClick={() => setOpen(text.id)}
          >
            {text.title}
          </ListRow>
        ))}
      </ListRows>
      <ErrorBoundary>
        <Suspense fallback={<Skeleton h={200} radius="lg" />}>
          <AnswerFigures />
        </Suspense>
      </ErrorBoundary>
      {chosen && <ReviewDialog key={chosen.version} text={chosen} onClose={() => setOpen(null)} />}
    </Stack>
  )
}

function WhoReviewed({ text: { version, review, earlier } }: { text: ReviewedText }) {
  const last = review ?? earlier
  if (!last) return <Trans>Version {version}</Trans>
  const who = { name: last.reviewerName, number: last.reviewerNumber, day: screenDate(startOfDay(last.reviewedOn)) }
  return review ? (
    <Trans>
      Version {version}. {{ name: who.name }} ({{ number: who.number }}), {{ day: who.day }}
    </Trans>
  ) : (
    <Trans>
      Version {version}. An earlier version was reviewed by {{ name: who.name }} on {{ day: who.day }}
    </Trans>
  )
}

function ReviewStatus({ text: { review }, today }: { text: ReviewedText; today: string }) {
  const state = reviewState(review, today)
  if (!review || state === 'awaiting')
    return (
      <StatusBadge tone="attention">
        <Trans>Awaiting review</Trans>
      </StatusBadge>
    )
  const due = screenDate(startOfDay(review.dueOn))
  return state === 'due' ? (
    <StatusBadge tone="attention">
      <Trans>Was due {due}</Trans>
    </StatusBadge>
  ) : (
    <StatusBadge tone="good">
      <Trans>Next review {due}</Trans>
    </StatusBadge>
  )
}
