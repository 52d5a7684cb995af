import { v7 } from 'uuid'
import { START } from '#testing/world.ts'
import type { PersonRows } from '../rows.ts'
import type { Forgeries } from '../forgery.ts'

export const personRows: PersonRows = {
  'public.audit_log': ({ id, role }) => ({
    at: START,
    actor_id: id,
    actor_role: role,
    procedure: 'x.y',
    about_user_id: id,
    request_id: v7(),
  }),
}

export const forgeries: Forgeries = ({ cast: { patientB }, mine }) => [
  ['patient', 'audit_log', 'leaves a trace of somebody else', { ...mine('audit_log'), actor_id: patientB.id }],
  ['patient', 'audit_log', 'leaves a trace in another role', { ...mine('audit_log'), actor_role: 'doctor' }],
  ['patient', 'audit_log', 'leaves a trace of nobody', { ...mine('audit_log'), actor_id: null }],
  ['visitor', 'audit_log', 'leaves a trace', { ...mine('audit_log'), actor_id: null, actor_role: 'none' }],
  ['jobs', 'audit_log', 'leaves a trace of a person', mine('audit_log')],
  ['jobs', 'audit_log', 'leaves a trace of a person in its own role', { ...mine('audit_log'), actor_role: 'system' }],
  ['jobs', 'audit_log', "leaves a trace of nobody in a person's role", { ...mine('audit_log'), actor_id: null }],
]
