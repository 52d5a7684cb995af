import { initials } from '#rules/nameText.ts'
import { screenTime } from '#rules/time.ts'
import { findProfile } from '../people/store.ts'
import { inJob, type Job } from '../rpc/job.ts'
import { findVisit } from '../visits/store.ts'
import { notify } from './notify.ts'

/** Tells the doctor that somebody sits in the waiting room; by initials, because the notice may light up on a locked screen. */
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
        title: 'Patient waiting',
        message: `${initials(patient?.first_name, patient?.last_name)} is in the waiting room for the ${screenTime(visit.startsAt)} visit.`,
        appointmentId,
        key: `patient_waiting:${appointmentId}:${visit.waitingSince?.toISOString()}`,
      })
    }),
}
