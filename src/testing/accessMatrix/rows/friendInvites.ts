import { v7 } from 'uuid'
import { shortCode } from '#rules/shortCode.ts'
import { START } from '#testing/world.ts'
import type { PersonRows } from '../rows.ts'

const codeOf = (personId: string) => shortCode(Buffer.from(personId.slice(-12), 'hex'))

export const personRows: PersonRows = {
  'public.invitation_codes': ({ id }) => ({ code: codeOf(id), user_id: id, created_at: START }),
  'public.invitation_texts': ({ id }) => ({ id: v7(), user_id: id, code: codeOf(id), number_hmac: 'x', created_at: START }),
  'public.referrals': ({ id }, { colleague }) => ({ user_id: id, invited_by: colleague.id, invited_at: START }),
}
