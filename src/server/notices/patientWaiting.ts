import { findProfile } from '../people/store.ts'
import { inJob, type Job } from '../rpc/job.ts'
import { findVisit } from '../visits/store.ts'
import { notify } from './notify.ts'
import { patientWaitingWords } from './words.ts'

/** Tells the doctor that somebody sits in the waiting room. */
export const patientWaitingJob: Job = {
  name: 'patient-waiting',
  run: (world, { appointmentId = '' }) =>
    inJob(world, async (call) => {
      const visit = await findVisit(call.db, appointmentId)
      if (visit?.status !== 'waiting') return
      const patient = await findProfile(call.db, visit.userId)
      await notify(call, {
        userId: visit.doctorId,
        type: 'appointment',
        code: 'patient_waiting',
        ...patientWaitingWords(patient, visit.startsAt),
        appointmentId,
        key: `patient_waiting:${appointmentId}:${fiveMinutesOf(visit.waitingSince)}`,
      })
    }),
}

/** Who leaves the room and comes back at once is one news: a patient cannot fill the doctor's list by going in and out. */
const fiveMinutesOf = (at: Date | null) => Math.floor((at?.getTime() ?? 0) / 300_000)
