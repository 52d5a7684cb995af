import { v7 } from 'uuid'
import { START } from '#testing/world.ts'
import type { Forgeries } from '../forgery.ts'
import type { PersonRows } from '../rows.ts'

export const personRows: PersonRows = {
  'public.assistant_messages': ({ id }) => ({
    id: v7(),
    user_id: id,
    asked_at: START,
    content_encrypted: null,
    mode: 'library',
    triage_group: null,
    refusal: null,
    rating: null,
    rating_reason: null,
  }),
}

export const forgeries: Forgeries = ({ cast: { patientB }, mine }) => [
  ['patient', 'assistant_messages', 'asks for somebody else', { ...mine('assistant_messages'), user_id: patientB.id }],
]
