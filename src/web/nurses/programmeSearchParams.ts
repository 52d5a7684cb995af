import type { ProgrammeList } from '#contract/nurses.ts'
import { isIdInAddress } from '#web/navigation/isIdInAddress.ts'

/** Every list there is, so that no number of the dashboard opens another list than its own. */
const lists: Record<ProgrammeList, true> = {
  follow_ups_today: true,
  overdue: true,
  follow_ups_missed: true,
  awaiting_intake: true,
  assessments_due: true,
  high_risk: true,
  mine: true,
  all: true,
}
export const listNames = Object.keys(lists) as ProgrammeList[]

/** What the address of the list says; `nurse` for the lead alone: whose patients, or nobody's. No name or number that was searched for stands in it. */
export type ProgrammeSearchParams = { list?: Exclude<ProgrammeList, 'all'>; nurse?: string }

export function parseProgrammeSearchParams(raw: Record<string, unknown>): ProgrammeSearchParams {
  const list = listNames.find((one) => one === raw['list'])
  const nurse = raw['nurse']
  return { ...(list && list !== 'all' && { list }), ...((isIdInAddress(nurse) || nurse === 'nobody') && { nurse }) }
}
