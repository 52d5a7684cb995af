import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { medicineLimits } from '#contract/limits.ts'
import type { MedicineProposal } from '#contract/medicines.ts'
import { scheduleFromToday } from '#rules/medicines/medicines.ts'
import { draftOf, scheduleOfDraft } from '#rules/medicines/scheduleDraft.ts'
import { localDate } from '#rules/time.ts'
import { client } from '#web/api/client.ts'
import { Form } from '#web/forms/Form.tsx'
import { useForm } from '#web/forms/useForm.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { screenNow } from '#web/ui/clock.ts'
import { scheduleFaults } from './scheduleFaults.ts'
import { ScheduleFields } from './ScheduleFields.tsx'
import { refreshMedicines } from './stockCalls.ts'

type Props = { proposal: MedicineProposal; onClose: () => void }

/** Yes to what was proposed, with the times that suit the patient. */
export function ConfirmProposalForm({ proposal, onClose }: Props) {
  const { t } = useLingui()
  const { id, kind, details, schedule } = proposal
  const today = localDate(screenNow())
  const wanted = schedule && scheduleFromToday(schedule, localDate(proposal.proposedAt), today)
  const form = useForm({
    initial: draftOf(wanted, today, details?.form),
    validate: (draft) => (kind === 'stop' ? {} : scheduleFaults(draft, today)),
    send: (draft) => {
      const made = kind === 'stop' ? { schedule: null } : scheduleOfDraft(draft)
      if ('faults' in made) throw new Error('what is faulty is not sent')
      return client.medicineProposals.confirm({ id, schedule: made.schedule })
    },
    onSettled: refreshMedicines,
    onSent: onClose,
  })
  const actions = { add: t`Add to my medicines`, change: t`Change`, stop: t`Stop this medicine` }
  return (
    <Form
      form={form}
      label={t`Your answer`}
      action={actions[kind]}
      onCancel={onClose}
      {...(kind === 'stop' && { color: 'red', variant: 'outline' })}
    >
      {kind === 'stop' ? (
        <Text>
          <Trans>No more doses are due. It stays under your past medicines.</Trans>
        </Text>
      ) : (
        <>
          {details?.instructions && <Text className="medicine-text">{details.instructions}</Text>}
          <Text>
            <Trans>Check the times. Change them to suit your day.</Trans>
          </Text>
          <ScheduleFields form={form} />
        </>
      )}
    </Form>
  )
}

/** No to it, with a reason for the doctor where the patient wants to give one. */
export function DeclineProposalForm({ proposal, onClose }: Props) {
  const { t } = useLingui()
  const form = useForm({
    initial: { reason: '' },
    send: ({ reason }) => client.medicineProposals.decline({ id: proposal.id, reason: reason.trim() }),
    onSettled: refreshMedicines,
    onSent: onClose,
  })
  return (
    <Form form={form} isShort label={t`Decline`} action={<Trans>Decline</Trans>} onCancel={onClose}>
      <Text>
        <Trans>Your list stays as it is. Your doctor can read your reason.</Trans>
      </Text>
      <TextField label={t`Reason (optional)`} maxLength={medicineLimits.proposalNote} {...form.field('reason')} />
    </Form>
  )
}
