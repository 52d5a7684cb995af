import { z } from 'zod'
import { accountJobData } from '../accounts/jobData.ts'
import { assessmentJobData } from '../assessments/jobData.ts'
import { carePlanJobData } from '../carePlans/jobData.ts'
import { visitOfferJobData } from '../visitOffers/jobData.ts'
import { nurseJobData } from '../nurses/jobData.ts'
import { followUpJobData } from '../followUps/jobData.ts'
import { auditJobData } from '../audit/jobData.ts'
import { bookingJobData } from '../booking/jobData.ts'
import { callJobData } from '../calls/jobData.ts'
import { channelJobData } from '../channels/jobData.ts'
import { doseJobData } from '../doses/jobData.ts'
import { educationJobData } from '../education/jobData.ts'
import { friendInviteJobData } from '../friendInvites/jobData.ts'
import { handOverJobData } from '../handOvers/jobData.ts'
import { healthReportJobData } from '../healthReports/jobData.ts'
import { medicineProposalJobData } from '../medicineProposals/jobData.ts'
import { medicineJobData } from '../medicines/jobData.ts'
import { noticeJobData } from '../notices/jobData.ts'
import { paperJobData } from '../papers/jobData.ts'
import { emergencyJobData } from '../patientRecords/jobData.ts'
import { peopleJobData } from '../people/jobData.ts'
import { queueJobData } from '../queue/jobData.ts'
import { redFlagJobData } from '../redFlags/jobData.ts'
import { scoreJobData } from '../score/jobData.ts'
import { securityJobData } from '../security/jobData.ts'
import { staffJobData } from '../staff/jobData.ts'
import { supportJobData } from '../support/jobData.ts'
import { visitChangeJobData } from '../visitChanges/jobData.ts'
import { visitJobData } from '../visits/jobData.ts'
import { walletJobData } from '../wallet/jobData.ts'
import { gather } from '../world/gather.ts'

/**
 * Every job and what it is told: ids, and what no row remembers. One room leaves a job, another takes it, so this is what they may
 * say to each other, as the contract is for browser and server. Job data that lacks something fails in the worker (server/jobs.ts).
 */
export const jobData = gather(
  accountJobData,
  assessmentJobData,
  carePlanJobData,
  visitOfferJobData,
  nurseJobData,
  followUpJobData,
  auditJobData,
  bookingJobData,
  callJobData,
  channelJobData,
  doseJobData,
  educationJobData,
  friendInviteJobData,
  handOverJobData,
  healthReportJobData,
  medicineJobData,
  medicineProposalJobData,
  noticeJobData,
  paperJobData,
  emergencyJobData,
  peopleJobData,
  queueJobData,
  redFlagJobData,
  scoreJobData,
  securityJobData,
  staffJobData,
  supportJobData,
  visitChangeJobData,
  visitJobData,
  walletJobData,
  { sweep: z.object({}), 'nightly-sweep': z.object({}) },
)

export type JobName = keyof typeof jobData
export type JobData<Name extends JobName> = z.infer<(typeof jobData)[Name]>
