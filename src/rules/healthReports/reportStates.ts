import type { ListedReport, ReportState } from '#contract/healthReports.ts'

type Steps = { startedAt: Date | null; madeAt: Date | null; failedAt: Date | null }

export function reportStateOf({ startedAt, madeAt, failedAt }: Steps): ReportState {
  if (madeAt) return 'ready'
  if (failedAt) return 'failed'
  return startedAt ? 'working' : 'queued'
}

export const isInWork = ({ state }: Pick<ListedReport, 'state'>): boolean => state === 'queued' || state === 'working'
