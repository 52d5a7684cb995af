import { v7 } from 'uuid'
import type { InputsOf } from '../inputs.ts'

export const inputs: InputsOf<'visitChanges'> = {
  cancel: ({ visit }) => ({ appointmentId: visit, reason: null }),
  reschedule: ({ visit }) => ({ appointmentId: visit, moveId: v7(), startsAt: new Date('2028-11-28T03:00:00Z') }),
  answerProposal: ({ visit }) => ({ appointmentId: visit, proposalId: v7(), answer: 'keep' }),
  explainNoShow: ({ visit }) => ({ appointmentId: visit, reason: 'illness' }),
  cancelByDoctor: ({ visit }) => ({ appointmentId: visit, reason: '' }),
  proposeTime: ({ visit }) => ({
    appointmentId: visit,
    proposalId: v7(),
    startsAt: new Date('2028-11-28T03:00:00Z'),
    message: '',
  }),
  withdrawProposal: ({ visit }) => ({ appointmentId: visit, proposalId: v7() }),
  markNoShow: ({ visit }) => ({ appointmentId: visit }),
  heldFees: () => undefined,
  settleLateFee: ({ visit }) => ({ appointmentId: visit, decision: 'waive', noReplacementFound: false }),
}
