import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { NotifiableAnswer } from '#contract/codes.ts'
import type { Workspace } from '#contract/visits.ts'
import { NMC_SITE, reportDeadline } from '#rules/notifiable.ts'
import { api, refresh } from '#web/api/api.ts'
import { screenDateTime } from '#web/dates.ts'
import { sentenceForError } from '#web/api/errorText.ts'

/** What was said about reporting; a promise can be marked as kept. */
export function NotifiableAnswers({ workspace: { appointment, notifiableAnswers, endedAt } }: { workspace: Workspace }) {
  const { t } = useLingui()
  const answer = useMutation({ ...api.codes.saveNotifiableAnswer.mutationOptions(), onSuccess: () => refresh('visits') })
  if (notifiableAnswers.length === 0) return null
  const said = (one: NotifiableAnswer) =>
    ({
      will_report: t`To be reported at ${NMC_SITE} by ${{ deadline: screenDateTime(reportDeadline(one.category, endedAt ?? one.answeredAt)) }}`,
      have_reported: t`You confirmed on ${{ answeredOn: screenDateTime(one.answeredAt) }} that you reported it`,
      not_a_case: t`You confirmed on ${{ answeredOn: screenDateTime(one.answeredAt) }} that this is not a case`,
    })[one.answer]
  return (
    <section aria-label={t`Notifiable conditions`}>
      <Title order={3}>
        <Trans>Notifiable conditions</Trans>
      </Title>
      {notifiableAnswers.map((one) => (
        <div key={one.conditionId}>
          <Text>
            {one.condition}: {said(one)}
          </Text>
          {one.answer === 'will_report' && (
            <Button
              size="sm"
              variant="default"
              loading={answer.isPending}
              onClick={() => answer.mutate({ appointmentId: appointment.id, conditionId: one.conditionId, answer: 'have_reported' })}
            >
              <Trans>I have reported it</Trans>
            </Button>
          )}
        </div>
      ))}
      {answer.error && (
        <Alert role="alert" color="red">
          {sentenceForError(answer.error)}
        </Alert>
      )}
    </section>
  )
}
