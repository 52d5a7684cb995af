import { Trans, useLingui } from '@lingui/react/macro'
import type { PatientProblem, ProblemStatus } from '#contract/diagnoses.ts'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { Form } from '#web/forms/Form.tsx'
import { useForm } from '#web/forms/useForm.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'

type Labels = Record<ProblemStatus, string>
type Props = { userId: string; problem: PatientProblem | null; labels: Labels; onClose: () => void }

/** How a problem stands from now on; the patient reads it too. */
export function ChangeStatus({ problem, onClose, ...rest }: Props) {
  return (
    <Dialog opened={problem !== null} onClose={onClose} title={problem?.name}>
      {problem && <StatusForm key={problem.key} problem={problem} onClose={onClose} {...rest} />}
    </Dialog>
  )
}

function StatusForm({ userId, problem, labels, onClose }: Props & { problem: PatientProblem }) {
  const { t } = useLingui()
  const { key, version } = problem
  const form = useForm({
    initial: { status: problem.status },
    send: ({ status }) => client.diagnoses.saveStatus({ userId, key, version, status }),
    onSettled: () => refresh('diagnoses', 'patientRecords'),
    onSent: onClose,
  })
  return (
    <Form form={form} label={t`Change status`} action={<Trans>Save</Trans>} onCancel={onClose}>
      <SegmentedControl
        label={t`Status`}
        value={form.values.status}
        onChange={(status) => form.change({ status })}
        options={(Object.keys(labels) as ProblemStatus[]).map((value) => ({ value, label: labels[value] }))}
      />
    </Form>
  )
}
