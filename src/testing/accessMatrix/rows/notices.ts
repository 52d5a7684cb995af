import { v7 } from 'uuid'
import { START } from '#testing/world.ts'
import { hoursFromStart } from '../people.ts'
import type { PersonRows } from '../rows.ts'

export const personRows: PersonRows = {
  // A patient's is permanent, and yet its owner may remove it: the welcome goes when its tour begins.
  'public.notifications': ({ id, role }) => ({
    id: v7(),
    user_id: id,
    type: role === 'patient' ? 'welcome' : 'system',
    is_permanent: role === 'patient',
    code: 'x',
    title: 'x',
    message: 'x',
    dedupe_key: v7(),
    created_at: START,
  }),
  'public.deliveries': ({ id }) => ({
    id: v7(),
    user_id: id,
    channel: 'email',
    code: 'x',
    recipient: 'x@example.org',
    body: 'x',
    status: 'queued',
    dedupe_key: v7(),
    created_at: START,
  }),
  'public.push_subscriptions': ({ id }) => ({
    id: v7(),
    user_id: id,
    endpoint: `https://fcm.googleapis.com/${v7()}`,
    p256dh: 'x',
    auth: 'x',
    name: 'x',
    created_at: START,
  }),
  'public.due_notices': ({ id }) => ({
    id: v7(),
    user_id: id,
    code: 'x',
    due_at: hoursFromStart(1),
    expires_at: hoursFromStart(2),
    dedupe_key: v7(),
    created_at: START,
  }),
  'public.notice_settings': ({ id }) => ({ user_id: id, updated_at: START }),
}
