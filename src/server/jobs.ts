import { PgBoss } from 'pg-boss'
import type pg from 'pg'
import { tidyAccountsJob } from './accounts/jobs.ts'
import { checkAuditJob, sealAuditJob } from './audit/jobs.ts'
import { bossConnection } from './database/jobSchema.ts'
import { invitationTextJob } from './friendInvites/jobs.ts'
import { accountChangedJob } from './notices/accountChanged.ts'
import { accountExistsJob } from './notices/accountExists.ts'
import { lateFeeWaivedJob } from './visitChanges/jobs.ts'
import { visitBookedJob } from './notices/visitBooked.ts'
import { channelTestJob } from './notices/channelTest.ts'
import { diagnosisAddedJob } from './notices/diagnosisAdded.ts'
import { deliverJob } from './notices/deliveryJob.ts'
import { emergencyAccessJob, emergencyReviewDueJob } from './notices/emergencyAccess.ts'
import { emailChangeJob } from './notices/emailChange.ts'
import { passwordResetEmailJob } from './notices/passwordResetEmail.ts'
import { newDeviceJob } from './notices/newDevice.ts'
import { oneTimeCodeJob } from './notices/oneTimeCode.ts'
import { paperIssuedJob, paperRevokedJob, patientAskedJob } from './notices/paperNotices.ts'
import { doctorReadyJob } from './notices/patientAdmitted.ts'
import { patientWaitingJob } from './notices/patientWaiting.ts'
import { secondFactorLinkJob, staffInvitationJob, staffResetJob } from './notices/staffLinks.ts'
import { verifyEmailJob } from './notices/verifyEmail.ts'
import {
  lateFeeChargedJob,
  proposalAnsweredJob,
  timeProposedJob,
  visitCancelledJob,
  visitMissedJob,
  visitMovedJob,
} from './notices/visitChanged.ts'
import { visitSignedJob } from './notices/visitSigned.ts'
import { walletEntryJob } from './notices/walletEntry.ts'
import { walletReviewJob } from './notices/walletReview.ts'
import { welcomeJob } from './notices/welcome.ts'
import type { Job } from './rpc/job.ts'
import { jobData, type JobData, type JobName } from './rpc/jobData.ts'
import { describeError } from './world/log.ts'
import { callbackUpdatedJob } from './support/jobs.ts'
import { nightlyCleanupJob, cleanupJob } from './cleanup.ts'
import { paymentNewsJob, paymentOpenJob } from './wallet/jobs.ts'
import { missingReceiptsJob, receiptJob } from './wallet/receiptJobs.ts'
import type { World } from './world/world.ts'

/** Who takes each job: one without a line here does not compile. */
export const jobs: { [Name in JobName]: Job<Name> } = {
  deliver: deliverJob,
  'verify-email': verifyEmailJob,
  'account-exists': accountExistsJob,
  'forgot-password': passwordResetEmailJob,
  'new-device': newDeviceJob,
  'account-changed': accountChangedJob,
  'one-time-code': oneTimeCodeJob,
  'email-change': emailChangeJob,
  'staff-invitation': staffInvitationJob,
  'staff-reset': staffResetJob,
  'second-factor-link': secondFactorLinkJob,
  'tidy-accounts': tidyAccountsJob,
  welcome: welcomeJob,
  'consultation-booked': visitBookedJob,
  'doctor-ready': doctorReadyJob,
  'patient-waiting': patientWaitingJob,
  'visit-signed': visitSignedJob,
  'diagnosis-added': diagnosisAddedJob,
  'visit-cancelled': visitCancelledJob,
  'visit-moved': visitMovedJob,
  'visit-missed': visitMissedJob,
  'time-proposed': timeProposedJob,
  'proposal-answered': proposalAnsweredJob,
  'late-fee-waived': lateFeeWaivedJob,
  'late-fee-charged': lateFeeChargedJob,
  'paper-issued': paperIssuedJob,
  'paper-revoked': paperRevokedJob,
  'patient-asked': patientAskedJob,
  'wallet-entry': walletEntryJob,
  'wallet-review': walletReviewJob,
  receipt: receiptJob,
  'missing-receipts': missingReceiptsJob,
  'payment-open': paymentOpenJob,
  'payment-news': paymentNewsJob,
  'channel-test': channelTestJob,
  'emergency-access': emergencyAccessJob,
  'emergency-review-due': emergencyReviewDueJob,
  'callback-updated': callbackUpdatedJob,
  'invitation-text': invitationTextJob,
  'seal-audit': sealAuditJob,
  'check-audit': checkAuditJob,
  sweep: cleanupJob,
  'nightly-sweep': nightlyCleanupJob,
}

const jobNames = Object.keys(jobs) as JobName[]

/** Works through the jobs, as `app_job`, until stopped. */
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
  for (const name of jobNames) await take(boss, world, name)
  return { stop: () => boss.stop({ graceful: true, timeout: 5000 }) }
}

/** How many a worker takes at once; a full hand is followed by the next without a pause, so that a backlog does not wait for polls. */
const HAND = 10

async function take(boss: PgBoss, world: World, name: JobName) {
  // The heartbeat gives back what a killed server had in hand; without it those jobs would wait for a quarter of an hour.
  await boss.createQueue(name, { retryLimit: 5, retryDelay: 2, retryBackoff: true, notify: true, heartbeatSeconds: 10 })
  const often = { pollingIntervalSeconds: 5, notifyPollingIntervalSeconds: 5 }
  await boss.work(name, { ...often, batchSize: HAND, burstWhenBatchFull: true, perJobResults: true }, async (hand) => {
    const results = []
    for (const work of hand) results.push({ id: work.id, status: await runOne(world, name, work) })
    return results
  })
  const { every } = jobs[name]
  if (every) await boss.schedule(name, every, {}, { tz: 'Africa/Johannesburg' })
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
