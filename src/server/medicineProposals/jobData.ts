import { z } from 'zod'
import { Id } from '#contract/primitives.ts'

const script = z.object({ documentId: Id })

export const medicineProposalJobData = {
  'script-signed': script,
  'script-revoked': script,
  'medicine-proposed': z.object({ proposalId: Id }),
  'proposal-closed': z.object({ proposalId: Id, documentId: Id.nullable() }),
}
