import { z } from 'zod'
import { refusals } from './errors.ts'
import { by, readOnly } from './procedure.ts'

/** Six signs that are not mistaken for one another. */
export const InvitationCode = z.string().regex(/^[2-9A-HJ-NP-Z]{6}$/)

export const friendInvites = {
  /** Another one each time the dialog opens; nothing is kept of it. */
  createCode: by('patient')
    .route(readOnly)
    .output(z.object({ code: InvitationCode, link: z.url() })),
  /** Its link went somewhere: from now on who signs up by it counts. Fifty a day. */
  saveCode: by('patient')
    .input(z.object({ code: InvitationCode }))
    .output(z.void()),
  /**
   * It is send-sms of specification 1.7. `body` is an invitation with a link of one's own and nothing else; five a day. Answers what became of
   * the message: `sid` is the provider's name for it.
   */
  sendSms: by('patient')
    .meta({ runs: 'withoutTransaction' }) // it waits for the provider: no transaction is held meanwhile
    .errors(refusals('INVITATION_PHONE_INVALID', 'INVITATION_UNKNOWN'))
    .input(
      z.object({ to: z.string().trim().max(40), body: z.string().max(600), type: z.enum(['invitation', 'general']).default('general') }),
    )
    .output(z.object({ success: z.boolean(), message: z.string(), sid: z.string().nullable() })),
}
