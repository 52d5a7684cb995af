/** A service and how to reach it: `numbers` are dialled as written without spaces, `notes` are said beside them. */
export type EmergencyService = { name: string; numbers: readonly string[]; notes?: string }

/** Public help numbers of South Africa. Somebody has to call them and check the list every 90 days. */
export const emergencyServices: readonly EmergencyService[] = [
  { name: 'Any emergency, from a cellphone', numbers: ['112'] },
  { name: 'Ambulance or fire', numbers: ['10177'] },
  { name: 'Police', numbers: ['10111'] },
  { name: 'Private ambulance', numbers: ['082 911', '084 124'], notes: 'Netcare 911 and ER24' },
  {
    name: 'Thinking about suicide',
    numbers: ['0800 567 567', '0800 21 22 23', '0800 12 13 14'],
    notes: 'South African Depression and Anxiety Group. You can also send an SMS to 31393.',
  },
  { name: 'Poison information', numbers: ['0861 555 777'] },
  {
    name: 'Violence at home or from a partner',
    numbers: ['0800 428 428'],
    notes: 'Day and night. Dial *120*7867# or SMS "help" to 31531.',
  },
  { name: 'National health helpline', numbers: ['0800 012 322'] },
  { name: 'Childline', numbers: ['116'] },
]
