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

const set = (values: string, patientId: string) => `update assistant_messages set ${values} where user_id = '${patientId}'`

export const forgeries: Forgeries = ({ cast: { patientA, patientB }, mine }) => [
  ['patient', 'assistant_messages', 'writes an answer anew', set(String.raw`content_encrypted = '\x01'`, patientA.id)],
  ['patient', 'assistant_messages', 'says what a cleared question was about', set("triage_group = 'heart'", patientA.id)],
  ['patient', 'assistant_messages', 'says what was refused of it', set("refusal = 'private'", patientA.id)],
  ['patient', 'assistant_messages', 'rates it', set("rating = 'helpful'", patientA.id)],
  ['patient', 'assistant_messages', 'asks for somebody else', { ...mine('assistant_messages'), user_id: patientB.id }],
]
