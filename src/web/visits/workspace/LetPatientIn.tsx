import { useLingui } from '@lingui/react/macro'
import { Alert, Stack } from '@mantine/core'
import { IconDoorEnter } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { Workspace } from '#contract/visits.ts'
import type { Checklist } from '#contract/visitNotes.ts'
import { missingInChecklist, joinableFrom, waitingMinutes, whyNotStart } from '#rules/visits.ts'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { screenTime } from '#web/dates.ts'
import { sentenceFor, sentenceForError } from '#web/api/errorText.ts'
import { useStore } from '#web/store.ts'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { useNow } from '#web/ui/useNow.ts'
import { flushOrThrow, NotSavedError, type Autosave } from '#web/drafts/autosave.ts'
import { missingChecklistLabels } from './missingItemLabels.ts'

type Props = { workspace: Workspace; checklist: Autosave<Checklist>; consentGiven: boolean }

/** Starts the visit; while it cannot start, says why. */
export function LetPatientIn({ workspace, checklist, consentGiven }: Props) {
  const { i18n, t } = useLingui()
  const now = useNow(1000)
  const { value } = useStore(checklist)
  const { id, status, date, ends_at, waiting_since } = workspace.appointment
  const start = useMutation({
    mutationFn: async () => {
      await flushOrThrow(checklist)
      await client.calls.start({ appointmentId: id })
    },
    onSettled: () => refresh('visits', 'calls'),
  })
  const missing = missingInChecklist(value, consentGiven).map((item) => i18n._(missingChecklistLabels[item]))
  // Who sits in the waiting room was let in by the server's clock, whatever the clock here says.
  const at = status === 'waiting' && now < date ? date : now
  const why = whyNotStart({ visit: { status, startsAt: date, endsAt: ends_at }, checklist: value, consentGiven, now: at })
  const reason =
    why === 'CHECKLIST_INCOMPLETE'
      ? t`Please complete the opening checklist first: ${{ missingItems: missing.join(', ') }}.`
      : why === 'TOO_EARLY_TO_JOIN'
        ? t`You can start from ${{ time: screenTime(joinableFrom(date)) }}.`
        : sentenceFor(why)
  const minutes = waiting_since && status === 'waiting' ? waitingMinutes(waiting_since, now) : null
  return (
    <Stack gap="xs">
      <p role="status" className="presence">
        {minutes === null && t`The patient is not in the waiting room yet.`}
        {minutes === 0 && t`The patient has just arrived.`}
        {minutes !== null && minutes > 0 && t`The patient has been waiting for ${minutes} min.`}
      </p>
      <ReasonedButton
        size="lg"
        leftSection={<IconDoorEnter aria-hidden />}
        loading={start.isPending}
        reason={reason}
        onClick={() => start.mutate()}
      >
        {t`Let the patient in`}
      </ReasonedButton>
      {start.error && (
        <Alert role="alert" color="red">
          {start.error instanceof NotSavedError
            ? t`The checklist could not be saved yet. Please try again.`
            : sentenceForError(start.error)}
        </Alert>
      )}
    </Stack>
  )
}
