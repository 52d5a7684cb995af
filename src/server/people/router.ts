import { rpc } from '../rpc/rpc.ts'
import { findProfile } from './store.ts'

const myProfile = rpc.people.myProfile.handler(async ({ context: { db, me, caller }, errors }) => {
  const profile = await findProfile(db, me)
  if (!profile) throw errors.NOT_FOUND()
  return { ...profile, email: caller?.email ?? '' }
})

export const people = { myProfile }
