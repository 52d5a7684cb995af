import type { ProgrammeList } from '#contract/nurses.ts'

export const listNames = ['awaiting_intake', 'mine', 'overdue', 'assessments_due', 'high_risk', 'all'] as const satisfies ProgrammeList[]

/** What the address of the list says. No name or number that was searched for stands in it. */
export type ProgrammeSearchParams = { list?: Exclude<ProgrammeList, 'all'> }

export function parseProgrammeSearchParams(raw: Record<string, unknown>): ProgrammeSearchParams {
  const list = listNames.find((one) => one === raw['list'])
  return list && list !== 'all' ? { list } : {}
}
