import { PgBoss } from 'pg-boss'
import type pg from 'pg'
import { accountJobs } from './accounts/jobs.ts'
import { assessmentJobs } from './assessments/jobs.ts'
import { carePlanJobs } from './carePlans/jobs.ts'
import { visitOfferJobs } from './visitOffers/jobs.ts'
import { nurseJobs } from './nurses/jobs.ts'
import { removeOldCallSignals } from './followUps/calls.store.ts'
import { followUpJobs } from './followUps/jobs.ts'
import { auditJobs } from './audit/jobs.ts'
import { bookingJobs } from './booking/jobs.ts'
import { callJobs } from './calls/jobs.ts'
import { channelJobs } from './channels/jobs.ts'
import { doseJobs } from './doses/jobs.ts'
import { educationJobs } from './education/jobs.ts'
import { friendInviteJobs } from './friendInvites/jobs.ts'
import { handOverJobs } from './handOvers/jobs.ts'
import { healthReportJobs } from './healthReports/jobs.ts'
import { medicineProposalJobs } from './medicineProposals/jobs.ts'
import { medicineJobs } from './medicines/jobs.ts'
import { noticeJobs } from './notices/jobs.ts'
import { paperJobs } from './papers/jobs.ts'
import { emergencyJobs } from './patientRecords/jobs.ts'
import { peopleJobs } from './people/jobs.ts'
import { queueJobs } from './queue/jobs.ts'
import { redFlagJobs } from './redFlags/jobs.ts'
import { scoreJobs } from './score/jobs.ts'
import { securityJobs } from './security/jobs.ts'
import { staffJobs } from './staff/jobs.ts'
import { supportJobs } from './support/jobs.ts'
import { visitChangeJobs } from './visitChanges/jobs.ts'
import { visitJobs } from './visits/jobs.ts'
import { walletJobs } from './wallet/jobs.ts'
import { bossConnection } from './database/jobSchema.ts'
import { type Job, transactionJob } from './rpc/job.ts'
import { jobData, type JobData, type JobName } from './rpc/jobData.ts'
import { gather } from './world/gather.ts'
import { describeError } from './world/log.ts'
import type { World } from './world/world.ts'
import { removeOldMessages } from './assistant/store.ts'
import { removeExpiredHolds } from './booking/holds.store.ts'
import { removeEndedSignals } from './calls/messages.store.ts'
import { removeOldReports } from './healthReports/store.ts'
import { removeDoneReminders } from './notices/dueReminders.store.ts'
import { removeOldDeliveries } from './notices/outbox.store.ts'
import { removeOldNotifications } from './notifications/store.ts'

const EACH_MINUTE = '* * * * *'

const cleanupJobs: { sweep: Job<'sweep'>; 'nightly-sweep': Job<'nightly-sweep'> } = {
  /** What has had its time and takes room in small, busy tables: holds that ran out, signals of calls that are over. */
  sweep: {
    every: EACH_MINUTE,
    ...transactionJob(({ db, now }) => Promise.all([removeExpiredHolds(db, now), removeEndedSignals(db), removeOldCallSignals(db, now)])),
  },
  'nightly-sweep': {
    every: '29 3 * * *',
    ...transactionJob(({ db, now }) =>
      Promise.all([
        removeOldNotifications(db, now),
        removeDoneReminders(db, now),
        removeOldDeliveries({ db, now }),
        removeOldReports(db, now),
        removeOldMessages(db, now),
      ]),
    ),
  },
}

/** Who takes each job: one that no room takes does not compile. */
const jobs: { [Name in JobName]: Job<Name> } = gather(
  accountJobs,
  assessmentJobs,
  carePlanJobs,
  visitOfferJobs,
  educationJobs,
  nurseJobs,
  followUpJobs,
  auditJobs,
  bookingJobs,
  callJobs,
  channelJobs,
  doseJobs,
  friendInviteJobs,
  handOverJobs,
  healthReportJobs,
  medicineJobs,
  medicineProposalJobs,
  noticeJobs,
  paperJobs,
  emergencyJobs,
  peopleJobs,
  queueJobs,
  redFlagJobs,
  scoreJobs,
  securityJobs,
  staffJobs,
  supportJobs,
  visitChangeJobs,
  visitJobs,
  walletJobs,
  cleanupJobs,
)

const jobNames = Object.keys(jobs) as JobName[]

/** The background worker: works through the jobs, as `app_job`, until stopped. */
export async function startJobs(world: World, settings: pg.ClientConfig) {
  const boss = new PgBoss({
    ...bossConnection(settings),
    options: '-c role=app_job',
    migrate: false,
    createSchema: false,
    useListenNotify: true,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    max: 4,
  } as ConstructorParameters<typeof PgBoss>[0] & object)
  boss.on('error', (error) => world.log.warn({ err: describeError(error) }, 'the job library met an error'))
  await boss.start()
  for (const [index, name] of jobNames.entries()) await take(boss, world, name, 1 + index / (2 * jobNames.length))
  return { stop: () => boss.stop({ graceful: true, timeout: 5000 }) }
}

/**
 * How often a queue looks, in a rhythm of its own, up to half as long again: all in the same moment would hold up whoever asks something then.
 * While Postgres tells of what is new, only later tries and what a killed server left wait for it: some eighty queues that look every few
 * seconds were half of what a server does that nobody asks anything.
 */
const POLL_SECONDS = { alone: 4, told: 15 }

/** The library makes the second try of a job so long after the first, or up to twice as long. */
const RETRY_SECONDS = 2

/** How many a worker takes at once; a full hand is followed by the next without a pause, so that a backlog does not wait for polls. */
const HAND = 10
/** Of those that are done in one transaction. More would hold up requests: their letters are all written in one go. */
const LARGE_HAND = 50

/** The next minute does what this one could not. */
const ONCE_MORE = { retryLimit: 1 }
/** After seconds first, then every half an hour, for six hours: what a job is to tell must outlive a database that is slow or a fault that is mended. */
const FOR_HOURS = { retryLimit: 20, retryBackoff: true, retryDelayMax: 1800 }

async function take(boss: PgBoss, world: World, name: JobName, rhythm: number) {
  const { every } = jobs[name]
  const options = { ...(every === EACH_MINUTE ? ONCE_MORE : FOR_HOURS), retryDelay: RETRY_SECONDS, notify: true, heartbeatSeconds: 10 }
  await boss.createQueue(name, options)
  await boss.updateQueue(name, options) // one that is there keeps what the release before said
  const often = { pollingIntervalSeconds: rhythm * POLL_SECONDS.alone, notifyPollingIntervalSeconds: rhythm * POLL_SECONDS.told }
  const worker = await boss.work(
    name,
    { ...often, batchSize: jobs[name].runAll ? LARGE_HAND : HAND, burstWhenBatchFull: true, perJobResults: true },
    async (hand) => {
      if (await runTogether(world, name, hand)) return hand.map(({ id }) => ({ id, status: 'completed' as const }))
      const results = []
      for (const work of hand) results.push({ id: work.id, status: await runOne(world, name, work) })
      // What failed for a moment alone is not to wait for the next look.
      if (results.some(({ status }) => status === 'failed')) setTimeout(() => boss.notifyWorker(worker), 2000 * RETRY_SECONDS + 500).unref()
      return results
    },
  )
  if (every) await boss.schedule(name, every, {}, { tz: 'Africa/Johannesburg' })
}

/** Answers whether they are done: one that fails takes the others with it, so that each is then run by itself. */
async function runTogether<Name extends JobName>(world: World, name: Name, hand: { data: unknown }[]): Promise<boolean> {
  const job: Job<Name> = jobs[name]
  if (!job.runAll || hand.length === 1) return false
  try {
    await job.runAll(
      world,
      hand.map(({ data }) => jobData[name].parse(data) as JobData<Name>),
    )
    return true
  } catch (error) {
    world.log.warn({ err: describeError(error), job: name, jobs: hand.length }, 'jobs failed together and are run one by one')
    return false
  }
}

async function runOne(world: World, name: JobName, work: { id: string; data: unknown }) {
  try {
    await runJob(world, name, work.data ?? {})
    return 'completed' as const
  } catch (error) {
    world.log.error({ err: describeError(error), job: name, jobId: work.id }, 'a job failed')
    return 'failed' as const
  }
}

/** Throws when the data are not what the job takes: SQL leaves jobs too, where no compiler looks. */
export async function runJob<Name extends JobName>(world: World, name: Name, data: unknown): Promise<void> {
  const job: Job<Name> = jobs[name]
  await job.run(world, jobData[name].parse(data) as JobData<Name>)
}
