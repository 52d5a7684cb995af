import { useLingui } from '@lingui/react/macro'
import { Radio, Stack, TextInput } from '@mantine/core'
import { Suspense } from 'react'
import { addDays, isRealDate, localDate } from '#rules/time.ts'
import { stripControlCharacters } from '#web/forms/stripControlCharacters.ts'
import { useNow } from '#web/ui/useNow.ts'
import { NurseTasks } from '#web/handOvers/parts.tsx'
import { AvailableSlots } from '../AvailableSlots.tsx'
import { visitLimits } from '#contract/limits.ts'
import { useDisputedText, type NoteTabProps } from './noteTabProps.ts'

const WEEK = 7

/** Whether and from which day on the patient should come back. The patient books it: the visit is offered, never taken for them. */
export function FollowUpTab({ workspace, note, draft: { followUp }, disputed }: NoteTabProps) {
  const { t } = useLingui()
  const disputedText = useDisputedText(disputed)
  const today = localDate(useNow(60_000))
  const visit = followUp?.kind === 'visit' ? followUp : undefined
  const choose = (kind: string) =>
    note.edit({ followUp: kind === 'none' ? { kind: 'none' } : { kind: 'visit', on: addDays(today, WEEK), reason: '' } })
  const edit = (parts: { on?: string; reason?: string }) => visit && note.edit({ followUp: { ...visit, ...parts } })
  return (
    <Stack gap="md">
      <Radio.Group label={t`Follow-up`} value={followUp?.kind ?? null} onChange={choose} error={disputedText('followUp')}>
        <Stack gap="xs" mt="xs">
          <Radio value="none" label={t`None needed`} />
          <Radio
            value="visit"
            label={t`Another visit with me`}
            description={t`The patient gets a button that books with you from the day you choose.`}
          />
        </Stack>
      </Radio.Group>
      {visit && (
        <>
          <TextInput
            type="date"
            label={t`On or after`}
            min={today}
            value={visit.on}
            error={isRealDate(visit.on) ? undefined : t`Choose a day. Until then the follow-up is not saved.`}
            onChange={({ currentTarget }) => edit({ on: currentTarget.value })}
            onBlur={() => void note.flush()}
            maw={240}
          />
          {isRealDate(visit.on) && (
            <AvailableSlots appointmentId={workspace.appointment.id} from={visit.on} onChoose={(on) => edit({ on })} />
          )}
          <TextInput
            label={t`Reason (the patient reads this)`}
            maxLength={visitLimits.followUpReason}
            value={visit.reason}
            onChange={({ currentTarget }) => edit({ reason: stripControlCharacters(currentTarget.value) })}
            onBlur={() => void note.flush()}
          />
        </>
      )}
      {workspace.patient.recordOpen && (
        <Suspense fallback={null}>
          <NurseTasks patientId={workspace.patient.id} />
        </Suspense>
      )}
    </Stack>
  )
}
