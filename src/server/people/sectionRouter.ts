import { whyNotIdentityWithProfile } from '#rules/identity.ts'
import { whyNotSection } from '#rules/profile.ts'
import { localDate } from '#rules/time.ts'
import { refuse } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { updateAsRead, requireOwnProfile, publishOwnProfile, publishToRequesters } from './updateProfile.ts'
import { toProfileColumns, isUnchangedProfile } from './sectionColumns.ts'
import { updatePreferences } from './store.ts'

const saveSection = rpc.people.saveSection.handler(async ({ input, context, errors }) => {
  context.auditSubject(context.me)
  const profile = await requireOwnProfile(context, errors)
  refuse(errors, whyNotSection(input, profile.role, localDate(context.now)))

  const columns = toProfileColumns(input)
  // The same again is a retry whose answer was lost: it is saved already.
  if (isUnchangedProfile(profile, columns)) return profile
  await updateAsRead(context, errors, { profile, version: input.version, columns })
  // Holds at the commit too: whoever changes the document counts the profile's version up.
  if (input.section === 'personal') refuse(errors, whyNotIdentityWithProfile(profile.identity, input.fields.birth_date))
  publishOwnProfile(context)
  await publishToRequesters(context)
  return requireOwnProfile(context, errors)
})

const savePreferences = rpc.people.savePreferences.handler(async ({ input, context }) => {
  const { db, me, now, auditSubject } = context
  auditSubject(me)
  await updatePreferences(db, me, input, now)
  publishOwnProfile(context)
  return input
})

/** What people write about themselves. */
export const sectionProcedures = { saveSection, savePreferences }
