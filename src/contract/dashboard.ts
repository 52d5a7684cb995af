import { z } from 'zod'
import { SessionUser } from './accounts.ts'
import { OwnConsent } from './consents.ts'
import { MyDiagnosis } from './diagnoses.ts'
import { MyMedicines } from './medicines.ts'
import { NotificationList } from './notifications.ts'
import { Profile } from './people.ts'
import { by, readOnly } from './procedure.ts'
import { MySymptoms } from './symptoms.ts'
import { Appointment, Consultation } from './visits.ts'
import { MyReadings } from './vitals.ts'

/** All that a patient's dashboard shows first, each part as its own procedure answers it. */
export type DashboardAnswer = z.infer<typeof DashboardAnswer>
export const DashboardAnswer = z.object({
  me: SessionUser,
  upcoming: z.array(Appointment),
  consultations: z.array(Consultation),
  profile: Profile.nullable(), // null when it went missing
  notifications: NotificationList,
  consents: z.array(OwnConsent),
  medicines: MyMedicines,
  symptoms: MySymptoms,
  readings: MyReadings,
  diagnoses: z.array(MyDiagnosis),
})

export const dashboard = {
  /** Instead of ten calls one after the other, while the page's scripts are still on their way. */
  get: by('patient').route(readOnly).output(DashboardAnswer),
}
