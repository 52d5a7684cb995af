import { v7 } from 'uuid'
import { START } from '#testing/world.ts'
import type { Forgeries } from '../forgery.ts'
import type { PersonRows } from '../rows.ts'

export const personRows: PersonRows = {
  'public.consent_records': ({ id }) => ({
    id: v7(),
    user_id: id,
    code: 'telehealth',
    version: '1',
    decision: 'accepted',
    text_sha256: 'x',
    locale: 'en',
    channel: 'web',
    captured_by: id,
    at: START,
  }),
}

export const forgeries: Forgeries = ({ cast: { patientB, doctorA }, mine }) => [
  ['patient', 'consent_records', 'agrees in the name of somebody else', { ...mine('consent_records'), captured_by: patientB.id }],
  ['patient', 'consent_records', 'agrees for somebody else', { ...mine('consent_records'), user_id: patientB.id }],
  ['doctor', 'consent_records', 'agrees for a patient', { ...mine('consent_records'), captured_by: doctorA.id }],
]
