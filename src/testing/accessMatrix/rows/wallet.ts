import { v7 } from 'uuid'
import { START } from '#testing/world.ts'
import type { PersonRows } from '../rows.ts'

export const personRows: PersonRows = {
  'public.wallet_accounts': ({ id }) => ({ user_id: id }),
  'public.wallet_entries': ({ id }, _, n) => ({
    id: v7(),
    user_id: id,
    position: n + 1,
    number: v7(),
    type: 'topup',
    amount_cents: 100,
    balance_after_cents: 100,
    idempotency_key: v7(),
    at: START,
  }),
  'public.payments': ({ id }) => ({ id: v7(), user_id: id, provider: 'paystack', reference: v7(), amount_cents: 100, created_at: START }),
  'public.wallet_adjustments': ({ id }, { admin }) => ({
    id: v7(),
    user_id: id,
    amount_cents: 100,
    reason: 'x',
    state: 'waiting',
    requested_by: admin.id,
    requested_at: START,
  }),
}
