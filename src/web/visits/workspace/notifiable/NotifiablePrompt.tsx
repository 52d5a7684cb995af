import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Anchor, Radio, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { NotifiableAnswer, NotifiableCondition } from '#contract/codes.ts'
import type { Workspace } from '#contract/visits.ts'
import { NMC_SITE, reportDeadline } from '#rules/notifiable.ts'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { screenDateTime } from '#web/dates.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { flushOrThrow, NotSavedError, type Autosave } from '#web/drafts/autosave.ts'
import { screenNow } from '#web/ui/clock.ts'
import type { NoteDraft } from '../noteDraft.ts'

type Props = {
  opened: boolean
  onClose: () => void
  workspace: Workspace
  matched: NotifiableCondition[]
  note: Autosave<NoteDraft>
  onAnswered: () => void
}

/** Illnesses that the law wants reported: the doctor says what is done. Nothing is sent from here. */
export function NotifiablePrompt({ opened, onClose, workspace, matched, note, onAnswered }: Props) {
  const { t } = useLingui()
  const answers = workspace.notifiableAnswers
  const isOpen = matched.some(({ id }) => !answers.some(({ conditionId }) => conditionId === id))
  return (
    <Dialog opened={opened} onClose={onClose} title={t`This must be reported by law`}>
      <Stack>
        <Text>
          <Trans>
            You report it yourself at{' '}
            <Anchor href={`https://${NMC_SITE}`} target="_blank" rel="noreferrer">
              {NMC_SITE}
            </Anchor>
            . Nothing is sent for you. Only your answer is saved with the visit.
          </Trans>
        </Text>
        {matched.map((condition) => (
          <Question key={condition.id} condition={condition} workspace={workspace} note={note} />
        ))}
        <ReasonedButton reason={isOpen ? t`Answer for each condition first.` : undefined} onClick={onAnswered}>
          <Trans>Continue</Trans>
        </ReasonedButton>
      </Stack>
    </Dialog>
  )
}

function Question({ condition, workspace, note }: { condition: NotifiableCondition; workspace: Workspace; note: Autosave<NoteDraft> }) {
  const { t } = useLingui()
  const { appointment, endedAt, notifiableAnswers } = workspace
  const { id, name, category } = condition
  const given = notifiableAnswers.find(({ conditionId }) => conditionId === id)?.answer ?? null
  const answer = useMutation({
    mutationFn: async (said: NotifiableAnswer['answer']) => {
      await flushOrThrow(note) // the server looks at the codes it has
      await client.codes.saveNotifiableAnswer({ appointmentId: appointment.id, conditionId: id, answer: said })
    },
    onSuccess: () => refresh('visits'),
  })
  const due = screenDateTime(reportDeadline(category, endedAt ?? screenNow()))
  return (
    <Stack gap="xs">
      <Radio.Group
        label={t`${name}: category ${category}`}
        description={
          category === 1
            ? t`Report by phone immediately, and in writing within 24 hours: by ${due}.`
            : t`In writing within 7 days: by ${due}.`
        }
        value={answer.isPending ? answer.variables : given}
        onChange={(said) => answer.mutate(said as NotifiableAnswer['answer'])}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="will_report" label={t`I will report it`} />
          <Radio value="have_reported" label={t`I have reported it`} />
          <Radio value="not_a_case" label={t`This is not a case`} />
        </Stack>
      </Radio.Group>
      {answer.error && (
        <Alert role="alert" color="red">
          {answer.error instanceof NotSavedError ? t`The note is not saved yet. Please try again.` : sentenceForError(answer.error)}
        </Alert>
      )}
    </Stack>
  )
}
