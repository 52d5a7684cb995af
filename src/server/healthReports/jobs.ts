import { healthReportOf } from '#rules/healthReports/healthReport.ts'
import { MOST_REPORT_TRIES } from '#rules/healthReports/periods.ts'
import { localDate } from '#rules/time.ts'
import { inJobTransaction, type JobsOf } from '../rpc/job.ts'
import { readAsPatient } from '../rpc/readAsPatient.ts'
import type { World } from '../world/world.ts'
import { findReportFacts } from './facts.store.ts'
import type { healthReportJobData } from './jobData.ts'
import { lockReportInWork, markReportFailed, markReportStarted, saveReport, type ReportInWork } from './work.store.ts'

export const healthReportJobs: JobsOf<typeof healthReportJobData> = {
  /** Each step is committed by itself, so that the patient sees how far it is. The record is read as the patient may read it. */
  'health-report': {
    run: async (world, { reportId }) => {
      const report = await start(world, reportId)
      if (!report) return
      try {
        await make(world, report)
      } catch (error) {
        if (report.attempts + 1 >= MOST_REPORT_TRIES) await fail(world, report)
        throw error
      }
    },
  },
}

/** Nothing where there is nothing left to do; a server that was killed at the last try leaves a failure. */
const start = (world: World, reportId: string) =>
  inJobTransaction(world, async ({ db, now, publish }) => {
    const report = await lockReportInWork(db, reportId)
    if (!report) return
    publish({ rooms: ['healthReports'], users: [report.userId] })
    if (report.attempts >= MOST_REPORT_TRIES) return void (await markReportFailed(db, reportId, now))
    await markReportStarted(db, reportId, now)
    return report
  })

async function make(world: World, { id, userId, from, to }: ReportInWork) {
  const now = world.clock()
  const facts = await readAsPatient(world, userId, (db) => findReportFacts(db, userId, { from, to }, now))
  const content = healthReportOf(facts, { from, to }, localDate(now))
  await inJobTransaction(world, async ({ db, publish }) => {
    await saveReport(db, id, content, world.clock())
    publish({ rooms: ['healthReports'], users: [userId] })
  })
}

const fail = (world: World, { id, userId }: ReportInWork) =>
  inJobTransaction(world, async ({ db, now, publish }) => {
    await markReportFailed(db, id, now)
    publish({ rooms: ['healthReports'], users: [userId] })
  })
