import { z } from 'zod'
import { TYPED_NUMBER_LENGTH, supportLimits } from './limits.ts'
import { refusals } from './errors.ts'
import { by, readOnly } from './procedure.ts'
import { Id, Instant, typedInLine } from './primitives.ts'

export type CallbackState = z.infer<typeof CallbackState>
/** What a patient sees of it: 'Received', 'A nurse is looking at it', 'Done', or taken back. */
export const CallbackState = z.enum(['received', 'in_hand', 'done', 'withdrawn'])

export type OwnItemType = z.infer<typeof OwnItemType>
/** Of what waits for nurses, what its patient sees the state of here (domain 6.7); a doctor's task stands with what nurses and doctors asked each other. */
export const OwnItemType = z.enum([
  'callback_request',
  'assistant_escalation',
  'missed_doses',
  'stock_out',
  'refill_low',
  'over_limit',
  'red_flag_symptom',
  'red_flag_vital',
])

export type CallbackRequest = z.infer<typeof CallbackRequest>
/** A patient's own, also from the assistant; or, by another type, what the app found of theirs and told the nurses. `reference` is short, to say on the phone. */
export const CallbackRequest = z.object({
  id: Id,
  type: OwnItemType.default('callback_request'),
  reference: z.string(), // 'CB-7K2F9'
  name: z.string(),
  phone: z.string(),
  preferredTime: z.string().nullable(),
  about: z.string().nullable(),
  messageId: Id.nullable().optional(), // of one from the assistant, the question it is about, whose words are not said again
  state: CallbackState,
  createdAt: Instant,
})

export const support = {
  /** Five a day. With the same key again it is the first one. */
  requestCallback: by('patient')
    .errors(refusals('CALLBACK_NAME_TOO_SHORT', 'CALLBACK_PHONE_TOO_SHORT'))
    .input(
      z.object({
        idempotencyKey: Id,
        name: typedInLine(supportLimits.name),
        phone: typedInLine(TYPED_NUMBER_LENGTH),
        preferredTime: typedInLine(supportLimits.preferredTime),
        about: typedInLine(supportLimits.about).default(''), // what they were doing, as the screen that led here put it
      }),
    )
    .output(CallbackRequest),
  /** One's own and what the app found, newest first, the last twenty. */
  myCallbacks: by('patient').route(readOnly).output(z.array(CallbackRequest)),
  /** Takes it back. What is done already stays so. */
  cancelCallback: by('patient')
    .input(z.object({ id: Id }))
    .output(CallbackRequest),
}
