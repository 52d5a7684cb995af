import { v7 } from 'uuid'
import { START } from '#testing/world.ts'
import type { Forgeries } from '../forgery.ts'
import type { PersonRows, Row } from '../rows.ts'

/** The one callback request that everybody has. */
export const callbackOf = (personId: string) => `cccccccc${personId.slice(8)}`

export const personRows: PersonRows = {
  'public.queue_items': ({ id }) => ({
    id: callbackOf(id),
    user_id: id,
    type: 'callback_request',
    reference: callbackOf(id),
    name: 'x',
    phone: '0821234567',
    idempotency_key: callbackOf(id),
    created_at: START,
  }),
  'public.queue_events': ({ id }) => ({ id: v7(), item_id: callbackOf(id), nurse_id: id, kind: 'attempted', at: START }),
}

const caller = { user_id: null }
const asked = { type: 'assistant_escalation', priority: 3 }
const task = { type: 'nurse_task', priority: 3 }
const wrong = { type: 'diagnosis_wrong', priority: 4 }

/** Not the one that is there already. */
const another = (row: Row): Row => {
  const id = v7()
  return { ...row, id, reference: id, idempotency_key: id }
}

export const forgeries: Forgeries = ({ cast: { patientA, patientB, doctorA }, mine }) => [
  ['patient', 'queue_items', 'asks for somebody else', { ...mine('queue_items'), user_id: patientB.id }],
  ['patient', 'queue_items', 'asks for what patients do not ask for', { ...mine('queue_items'), type: 'reading' }],
  ['patient', 'queue_items', 'says for somebody else what is wrong', { ...mine('queue_items'), ...wrong, user_id: patientB.id }],
  ['doctor', 'queue_items', 'says what is wrong', { ...mine('queue_items'), ...wrong, user_id: doctorA.id }],
  ['patient', 'queue_items', 'asks for something else as if something were wrong', { ...mine('queue_items'), ...wrong, type: 'reading' }],
  ['patient', 'queue_items', 'is in a hurry with what is wrong', { ...mine('queue_items'), ...wrong, priority: 1 }],
  ['patient', 'queue_items', 'asks for somebody without an account', { ...mine('queue_items'), ...caller }],
  ['nurse', 'queue_items', 'puts in for a caller what callers do not ask for', { ...mine('queue_items'), ...caller, ...wrong }],
  ['nurse', 'queue_items', 'puts a caller before everybody', { ...another(mine('queue_items')), ...caller, priority: 1 }],
  ['nurse', 'queue_items', 'says by when a caller is called', { ...another(mine('queue_items')), ...caller, due_at: START }],
  ['nurse', 'queue_items', 'puts in for a caller another type', { ...another(mine('queue_items')), ...caller, type: 'refill_low' }],
  [
    'nurse',
    'queue_items',
    'puts a task in for a patient who is not hers',
    { ...another(mine('queue_items')), ...task, user_id: patientB.id },
  ],
  ['nurse', 'queue_items', 'puts a task before everybody', { ...another(mine('queue_items')), ...task, user_id: patientA.id, priority: 1 }],
  [
    'nurse',
    'queue_items',
    'says by when a task is done',
    { ...another(mine('queue_items')), ...task, user_id: patientA.id, due_at: START },
  ],
  ['patient', 'queue_items', 'gives nurses a task', { ...another(mine('queue_items')), ...task, user_id: patientA.id }],
  ['patient', 'queue_items', 'is in a hurry with a message', { ...another(mine('queue_items')), ...asked, priority: 1 }],
  ['patient', 'queue_items', 'says by when a message is answered', { ...another(mine('queue_items')), ...asked, due_at: START }],
  ['patient', 'queue_items', 'lets somebody else be called', { ...another(mine('queue_items')), ...asked, user_id: patientB.id }],
  ['doctor', 'queue_items', 'asks as patients do', { ...another(mine('queue_items')), ...asked, user_id: doctorA.id }],
  ['patient', 'queue_items', 'is to be called at once', `update queue_items set due_at = created_at where user_id = '${patientA.id}'`],
  ['patient', 'queue_items', 'goes before everybody', { ...mine('queue_items'), priority: 1 }],
  ['patient', 'queue_items', 'says by when', { ...mine('queue_items'), due_at: START }],
]
