import type { Medicine, MedicineProposal } from '#contract/medicines.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ResumeForm } from './MedicineForms.tsx'
import { ConfirmProposalForm, DeclineProposalForm } from './ProposalForms.tsx'

export type ProposalAnswer = 'confirm' | 'decline' | 'resume'
export type Asked = { answer: ProposalAnswer; proposal: MedicineProposal; medicine: Medicine | undefined }
type Props = Asked & { opened: boolean; onClose: () => void; title: string }

/** What a patient says to a proposal; or takes a medicine again, before its times can be changed. */
export function AnswerDialog({ answer, proposal, medicine, opened, onClose, title }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      {answer === 'confirm' && <ConfirmProposalForm proposal={proposal} onClose={onClose} />}
      {answer === 'decline' && <DeclineProposalForm proposal={proposal} onClose={onClose} />}
      {answer === 'resume' && medicine && <ResumeForm medicine={medicine} onClose={onClose} />}
    </Dialog>
  )
}
