import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { IntakeDraft } from '#contract/assessments.ts'
import { whyNotCompleteIntake } from '#rules/assessments/completion.ts'
import { intakeForm } from '#rules/assessments/intakeDraft.ts'
import { intakeSections, isDeclined } from '#rules/assessments/intakeForm.ts'
import { saidBirthDate } from '#rules/assessments/intakeProfile.ts'
import { openQuestions } from '#rules/assessments/questions.ts'
import { whyNotIdentityWithProfile } from '#rules/identity.ts'
import { localPhone } from '#rules/phoneFormat.ts'
import { startOfDay } from '#rules/time.ts'
import { refresh } from '#web/api/api.ts'
import { client, errorCodeOf } from '#web/api/client.ts'
import { screenDate } from '#web/dates.ts'
import { flushOrThrow } from '#web/drafts/autosave.ts'
import { AutosaveStatus, OpenDraftsScope } from '#web/drafts/AutosaveStatus.tsx'
import { Form } from '#web/forms/Form.tsx'
import { useForm } from '#web/forms/useForm.ts'
import { useStore } from '#web/store.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { intakeOptions, intakesOptions } from './assessmentQueries.ts'
import { AnswersConflict } from './AnswersConflict.tsx'
import { DeclineIntake } from './DeclineIntake.tsx'
import { IntakeIdentity, intakeSentence, intakeSentenceFor } from './IntakeIdentity.tsx'
import { IntakeNotOpen } from './IntakeNotOpen.tsx'
import { MissingAnswers, ReplacedAnswers } from './MissingAnswers.tsx'
import { SectionsForm } from './SectionsForm.tsx'
import { type AnswersDraft, useAnswersDraft } from './useAnswersDraft.ts'

/** The intake of one patient. */
export function IntakeForm({ userId, step }: { userId: string; step: string | undefined }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { data: intake, error } = useSuspenseQuery(intakeOptions(userId))
  const [isEnded, setEnded] = useState(false)
  const isGone = errorCodeOf(error) === 'NOT_FOUND' && !isEnded
  const { data: intakes, isFetching } = useQuery({ ...intakesOptions, enabled: isGone })
  const draft = useAnswersDraft({
    name: `intake:${userId}`,
    saved: { value: intake.answers, version: intake.version, savedAt: intake.savedAt },
    save: (version, answers, last) => client.assessments.saveIntake({ userId, version, answers }, { context: { keepalive: last } }),
    reread: () => void queryClient.invalidateQueries({ queryKey: intakeOptions(userId).queryKey, refetchType: 'all' }),
  })
  const { value: answers, theirs } = useStore(draft)
  const sections = intakeSections(intake.medicines)
  if (isGone && intakes && !isFetching) return <IntakeNotOpen userId={userId} intakes={intakes} />
  return (
    <OpenDraftsScope>
      <PageHeading
        subtitle={[intake.birthDate && screenDate(startOfDay(intake.birthDate)), intake.phone && localPhone(intake.phone)]
          .filter(Boolean)
          .join(' · ')}
        action={
          <LinkButton to="/nurse/intake" variant="default" onClick={() => void draft.flush()}>
            <Trans>Save and leave</Trans>
          </LinkButton>
        }
      >
        {intake.name}
      </PageHeading>
      <AutosaveStatus />
      <AnswersConflict draft={draft} sections={intakeForm(intake.medicines, { ...theirs?.value, ...answers })} />
      <SectionsForm
        draft={draft}
        sections={sections}
        step={step}
        footnote={(id) => id === 'identity' && <IntakeIdentity intake={intake} draft={draft} />}
        last={{
          id: 'end',
          title: t`Complete`,
          questions: [],
          content: <EndOfIntake intake={intake} draft={draft} onEnded={() => setEnded(true)} />,
        }}
      />
    </OpenDraftsScope>
  )
}

/** `onEnded`: this nurse ended it herself, and is on her way to the list. */
type EndProps = { intake: IntakeDraft; draft: AnswersDraft; onEnded: () => void }

const EndOfIntake = (props: EndProps) =>
  isDeclined(useStore(props.draft).value) ? <DeclineIntake {...props} /> : <CompleteIntake {...props} />

function CompleteIntake({ intake: { userId, medicines, name, identity, birthDate, known = {} }, draft, onEnded }: EndProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { value: answers } = useStore(draft)
  const sections = intakeSections(medicines)
  const form = useForm({
    initial: {},
    send: async () => {
      await flushOrThrow(draft)
      await client.assessments.completeIntake({ userId, version: draft.get().saved.version })
      onEnded()
    },
    onSent: () => {
      toast.success(t`Intake of ${name} completed`)
      void navigate({ to: '/nurse/intake', search: {} })
    },
    onSettled: () => refresh('assessments'),
    sentence: intakeSentence,
  })
  const missing = sections.flatMap((section) => openQuestions(section, answers).map(({ label }) => `${section.title}: ${label}`))
  return (
    <Form
      form={form}
      action={t`Complete intake`}
      reason={intakeSentenceFor(
        whyNotCompleteIntake(sections, answers) ?? whyNotIdentityWithProfile(identity, saidBirthDate(answers, birthDate)),
      )}
    >
      <Text>
        <Trans>The answers go into the profile, and the patient gets a primary nurse. The first assessment is due in 5 working days.</Trans>
      </Text>
      <MissingAnswers missing={missing} />
      <ReplacedAnswers {...{ sections, answers, known }} />
    </Form>
  )
}
