export const medicineProposalsRefusals = {
  PROPOSAL_CLOSED: { status: 409 },
} as const
