import { v7 } from 'uuid'
import { shortCode } from '#rules/shortCode.ts'
import type { MatrixPeople, MatrixPerson } from './people.ts'
import { START } from '../world.ts'

/** The one callback request that everybody has. */
export const callbackOf = (personId: string) => `cccccccc${personId.slice(8)}`
const codeOf = (personId: string) => shortCode(Buffer.from(personId.slice(-12), 'hex'))

/** Requests for a nurse and invitations, each belonging to one person. */
export const supportRows: Record<string, (person: MatrixPerson, cast: MatrixPeople) => Record<string, unknown>> = {
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
  'public.invitation_codes': ({ id }) => ({ code: codeOf(id), user_id: id, created_at: START }),
  'public.invitation_texts': ({ id }) => ({ id: v7(), user_id: id, code: codeOf(id), number_hmac: 'x', created_at: START }),
  'public.referrals': ({ id }, { colleague }) => ({ user_id: id, invited_by: colleague.id, invited_at: START }),
}
