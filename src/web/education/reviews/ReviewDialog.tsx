import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EducationCourse, ReviewedText } from '#contract/education.ts'
import { educationLimits, REGISTER_NUMBER_LENGTH } from '#contract/limits.ts'
import { localDate } from '#rules/time.ts'
import { api, refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { giveRefusalTexts } from '#web/api/errorText.ts'
import { ConfirmDialog } from '#web/forms/ConfirmDialog.tsx'
import { useForm } from '#web/forms/useForm.ts'
import { Fold } from '#web/ui/Fold.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useNow } from '#web/ui/useNow.ts'
import { ArticleText } from '../ArticleText.tsx'
import { educationRefusalTexts } from '../refusalTexts.ts'
import { TextSkeleton } from '../TextSkeleton.tsx'
import { ReviewerFromStaff } from './ReviewerFromStaff.tsx'

giveRefusalTexts(educationRefusalTexts)

/** The text itself, and who read it when. */
export function ReviewDialog({ text: { id, title, version }, onClose }: { text: ReviewedText; onClose: () => void }) {
  const { t } = useLingui()
  const today = localDate(useNow(60_000))
  const [isReading, setReading] = useState(false)
  const form = useForm({
    initial: { reviewerName: '', reviewerNumber: '', reviewedOn: today },
    send: (typed) => client.education.addReview({ id, version, ...typed, reviewerName: typed.reviewerName.trim() }),
    onSent: () => {
      toast.success(t`The review of ${title} was recorded`)
      onClose()
    },
    onSettled: () => refresh('education'),
    refusedAt: { REVIEWER_NUMBER_INVALID: 'reviewerNumber', REVIEW_TO_COME: 'reviewedOn' },
  })
  const { reviewerName, reviewerNumber, reviewedOn } = form.values
  const isComplete = reviewerName.trim() && reviewerNumber.trim() && reviewedOn
  return (
    <ConfirmDialog
      form={form}
      onClose={onClose}
      title={title}
      action={t`Record the review`}
      reason={isComplete ? undefined : t`Complete all fields first.`}
    >
      <Text c="dimmed">
        <Trans>Version {version}</Trans>
      </Text>
      <Fold isOpen={isReading} onToggle={() => setReading(!isReading)} title={<Trans>Read the text</Trans>}>
        {isReading && <WholeText id={id} />}
      </Fold>
      <ReviewerFromStaff number={reviewerNumber} onChoose={(reviewer) => form.change(reviewer)} />
      <TextField
        label={t`Clinician who read it`}
        why={t`Title, first name and last name.`}
        required
        autoComplete="off"
        maxLength={educationLimits.reviewerName}
        {...form.field('reviewerName')}
      />
      <TextField
        label={t`Council number`}
        why={t`HPCSA or SANC registration.`}
        required
        autoComplete="off"
        maxLength={REGISTER_NUMBER_LENGTH}
        {...form.field('reviewerNumber')}
      />
      <TextField label={t`Reviewed on`} type="date" required max={today} {...form.field('reviewedOn')} />
    </ConfirmDialog>
  )
}

function WholeText({ id }: { id: string }) {
  const { data } = useQuery(api.education.text.queryOptions({ input: { id } }))
  if (!data) return <TextSkeleton />
  if (data.article) return <ArticleText article={data.article} />
  return data.course && <CourseText course={data.course} />
}

/** Questions with their answers, the right one named. */
const CourseText = ({ course: { questions } }: { course: EducationCourse }) =>
  questions.map(({ question, answers, right, explanation }) => (
    <section key={question}>
      <Text fw={650}>{question}</Text>
      <ul>
        {[...answers.entries()].map(([place, answer]) => (
          <li key={answer}>{place === right ? <Trans>{answer} (right)</Trans> : answer}</li>
        ))}
      </ul>
      <Text mb="md">{explanation}</Text>
    </section>
  ))
