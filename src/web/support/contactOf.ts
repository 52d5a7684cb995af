import type { Profile } from '#contract/people.ts'
import { localPhone } from '#rules/phoneFormat.ts'

/** Whom to call back and on which number, as far as the profile says. */
export const contactOf = (profile: Profile | undefined) => ({
  name: `${profile?.first_name ?? ''} ${profile?.last_name ?? ''}`.trim(),
  phone: profile?.phone_number ? localPhone(profile.phone_number) : '',
})
