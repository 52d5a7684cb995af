import { z } from 'zod'
import { refusals } from './errors.ts'
import { by, readOnly } from './procedure.ts'
import { AppointmentId, ConsentLocale, Instant } from './primitives.ts'

export type SupportConsentCode = z.infer<typeof SupportConsentCode>
/** Support by nurses, and what they are told by itself (domain 1.2). The others are asked where they are needed: in the lobby, at a sick note. */
export const SupportConsentCode = z.enum(['psp_support', 'share_symptom_alerts', 'share_adherence_alerts'])

export type OwnConsent = z.infer<typeof OwnConsent>
/** What was decided last about one text. */
export const OwnConsent = z.object({
  code: z.enum(['terms_privacy', 'telehealth', 'document_diagnosis', 'assistant_external', ...SupportConsentCode.options]),
  decision: z.enum(['accepted', 'declined', 'withdrawn']),
  version: z.string(),
  at: Instant,
  expiresAt: Instant.nullable(),
  /** Of support that a nurse has ended since (a discharge): agreeing begins it anew. */
  dischargedAt: Instant.nullable(),
  visit: z.object({ id: AppointmentId, startsAt: Instant }).nullable(), // of what is agreed to for one visit only
})

export const consents = {
  /** One's own. What was never decided is not in it. */
  mine: by('patient').route(readOnly).output(z.array(OwnConsent)),
  /** All of these or none. `version` is of the text that was shown. What is agreed to in that version already stays as it is. */
  agree: by('patient')
    .errors(refusals('SUPPORT_CONSENT_NEEDED', 'CONSENT_TEXT_CHANGED'))
    .input(
      z.object({
        texts: z
          .array(z.object({ code: SupportConsentCode, version: z.string().max(20) }))
          .min(1)
          .max(SupportConsentCode.options.length),
        locale: ConsentLocale.default('en'),
      }),
    )
    .output(z.array(OwnConsent)),
  /** Says no: to what was never agreed to, or from now on to what was, and to what ends with it. Twice is once. */
  decline: by('patient')
    .input(
      z.object({ code: z.enum([...SupportConsentCode.options, 'telehealth', 'assistant_external']), locale: ConsentLocale.default('en') }),
    )
    .output(z.array(OwnConsent)),
}
