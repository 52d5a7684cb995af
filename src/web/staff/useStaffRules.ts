import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ErrorCode } from '#contract/errors.ts'
import type { StaffRole } from '#contract/staff.ts'
import { localDate } from '#rules/time.ts'
import { errorCodeOf } from '#web/api/client.ts'
import { sentenceFor, sentenceForError } from '#web/api/errorText.ts'
import type { FieldErrors, FormOptions, FormState } from '#web/forms/useForm.ts'
import { screenNow } from '#web/ui/clock.ts'
import { validateStaffForm, type StaffFieldError, type StaffFieldName, type StaffFormValues } from './staffForm.ts'

/** What the fields of a staff account are given. */
export type StaffFormProps = { form: Pick<FormState<StaffFormValues>, 'field' | 'choice'> }

/** What the rules and the server say of these fields, and at which one: options of their form. */
export function useStaffRules(role: StaffRole, fields: readonly StaffFieldName[]) {
  const { i18n, t } = useLingui()
  const texts = {
    HPCSA_NUMBER_INVALID: t`Please enter a valid HPCSA number, like MP0123456 or DP012345`,
    SANC_NUMBER_INVALID: t`Please enter a valid SANC number: 6 to 9 digits`,
    PRICE_INVALID: t`Please enter a price in rand, like 450 or 450.00, of at most R100 000`,
    REGISTRATION_EXPIRED: t`This day has passed. Enter the last day of a registration that is valid now.`,
  }
  const textOf = (field: StaffFieldName, fault: StaffFieldError) => {
    if (fault === 'MISSING') return missing[field] && i18n._(missing[field])
    return fault in texts ? texts[fault as keyof typeof texts] : sentenceFor(fault as ErrorCode)
  }
  return {
    validate: (form: StaffFormValues): FieldErrors<StaffFormValues> =>
      Object.fromEntries(validateStaffForm(form, fields, localDate(screenNow())).map(([field, fault]) => [field, textOf(field, fault)])),
    sentence: (error: unknown) => texts[errorCodeOf(error) as keyof typeof texts] ?? sentenceForError(error),
    refusedAt: {
      EMAIL_INVALID: 'email',
      EMAIL_TAKEN: 'email',
      HPCSA_NUMBER_INVALID: 'hpcsa_number',
      PRACTICE_NUMBER_INVALID: 'practice_no',
      SANC_NUMBER_INVALID: 'sanc_number',
      REGISTRATION_EXPIRED: role === 'nurse' ? 'apc_valid_until' : 'registration_verified_until',
    } satisfies FormOptions<StaffFormValues, unknown>['refusedAt'],
  }
}

const missing: Partial<Record<StaffFieldName, MessageDescriptor>> = {
  first_name: msg`Please enter the first name`,
  last_name: msg`Please enter the last name`,
  email: msg`Please enter the email`,
  hpcsa_number: msg`Please enter the HPCSA number`,
  registration_verified_until: msg`Please enter the last day of the registration`,
  qualification: msg`Please enter the qualification`,
  practice_address: msg`Please enter the practice address`,
  specialty: msg`Please enter the specialty`,
  is_specialist: msg`Please choose whether this is a specialist`,
  price: msg`Please enter the price of a consultation; 0 if it is free`,
  sanc_number: msg`Please enter the SANC number`,
  apc_valid_until: msg`Please enter the last day of the practising certificate`,
}
