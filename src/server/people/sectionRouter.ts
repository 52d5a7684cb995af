import { whyNotIdentityWithProfile } from '#rules/identity.ts'
import { whyNotSection } from '#rules/profile.ts'
import { localDate } from '#rules/time.ts'
import { detailsOf } from '#rules/healthLists.ts'
import { addNamedMedicines } from './namedMedicines.ts'
import { refuse } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { checkGoals, updateAsRead, requireOwnProfile, publishOwnProfile, publishToRequesters } from './updateProfile.ts'
import { updatePreferences } from './store.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Profile, ProfileSection } from '#contract/people.ts'
import { normaliseZA } from '#rules/phone.ts'

const saveSection = rpc.people.saveSection.handler(async ({ input, context, errors }) => {
  context.auditSubject(context.me)
  const profile = await requireOwnProfile(context, errors)
  refuse(errors, whyNotSection(input, profile.role, localDate(context.now)))

  if (input.section === 'health') await addNamedMedicines(context, errors, input.fields.chronic_medications)
  const columns = toProfileColumns(input, profile)
  // The same again is a retry whose answer was lost: it is saved already.
  if (isUnchangedProfile(profile, columns)) return requireOwnProfile(context, errors)
  await updateAsRead(context, errors, { profile, version: input.version, columns })
  // Holds at the commit too: whoever changes the document counts the profile's version up.
  if (input.section === 'personal') refuse(errors, whyNotIdentityWithProfile(profile.identity, input.fields.birth_date))
  publishOwnProfile(context)
  if (input.section === 'health') context.publish({ rooms: ['symptoms'], users: [context.me] }) // its conditions are on the phone too
  await publishToRequesters(context)
  await checkGoals(context)
  return requireOwnProfile(context, errors)
})

const savePreferences = rpc.people.savePreferences.handler(async ({ input, context }) => {
  const { db, me, now, auditSubject } = context
  auditSubject(me)
  await updatePreferences(db, me, input, now)
  publishOwnProfile(context)
  await checkGoals(context)
  return input
})

/** What people write about themselves. */
export const sectionProcedures = { saveSection, savePreferences }

/** What a section that may be saved says about the profile: phones normalised. Medicines have a list of their own. */
function toProfileColumns({ section, fields }: ProfileSection, profile: Profile): Partial<Profile> {
  switch (section) {
    case 'contact':
      return { ...fields, phone_number: normaliseZA(fields.phone_number) }
    case 'next_of_kin':
      return { ...fields, next_of_kin_phone: normaliseZA(fields.next_of_kin_phone) }
    case 'health':
      return {
        chronic_conditions: fields.chronic_conditions,
        allergies: fields.allergies,
        allergy_details: detailsOf(fields.allergies, fields.allergy_details ?? profile.allergy_details),
        // An allergy that somebody typed is never thrown away for a tick beside it.
        no_known_allergies: fields.no_known_allergies && fields.allergies.length === 0,
        pregnancy: fields.pregnancy,
      }
    default:
      return fields
  }
}

/** Whether a profile says all this already. */
const isUnchangedProfile = (profile: Profile, columns: Partial<Profile>) =>
  Object.entries(columns).every(([field, value]) => isDeepStrictEqual(profile[field as keyof Profile], value))
