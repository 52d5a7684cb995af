import { whyNotBeside } from '#rules/identity.ts'
import { whyNotSection } from '#rules/profile.ts'
import { localDate } from '#rules/time.ts'
import { refuse } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { changeAsRead, ownProfile, tellMe, tellWhoAsked } from './saving.ts'
import { columnsOf, saysAlready } from './sectionColumns.ts'
import { changePreferences } from './store.ts'

const saveSection = rpc.people.saveSection.handler(async ({ input, context, errors }) => {
  context.concerns(context.me)
  const profile = await ownProfile(context, errors)
  refuse(errors, whyNotSection(input, profile.role, localDate(context.now)))

  const columns = columnsOf(input)
  // The same again is a retry whose answer was lost: it is saved already.
  if (saysAlready(profile, columns)) return profile
  await changeAsRead(context, errors, { profile, version: input.version, columns })
  // Holds at the commit too: whoever changes the document counts the profile's version up.
  if (input.section === 'personal') refuse(errors, whyNotBeside(profile.identity, input.fields.birth_date))
  tellMe(context)
  await tellWhoAsked(context)
  return ownProfile(context, errors)
})

const savePreferences = rpc.people.savePreferences.handler(async ({ input, context }) => {
  const { db, me, now, concerns } = context
  concerns(me)
  await changePreferences(db, me, input, now)
  tellMe(context)
  return input
})

/** What people write about themselves. */
export const ofSections = { saveSection, savePreferences }
