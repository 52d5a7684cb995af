import { consentTexts } from '#rules/consents.ts'
import { addConsent, lockOwnConsents } from '../consents/store.ts'
import { rpc } from '../rpc/rpc.ts'
import { findModelConsent, modelConsentShown } from './modelConsent.ts'

export const model = rpc.assistant.model.handler(async ({ context: { db, me, world } }) => {
  const outside = world.config.assistant
  if (!outside) return null
  const { provider, country } = outside
  return { provider, country, agreed: await findModelConsent(db, me, outside) }
})

export const decideModel = rpc.assistant.decideModel.handler(async ({ input, context: { db, me, now, newId, world, publish }, errors }) => {
  const { provider, country, version, agrees, locale } = input
  const outside = world.config.assistant
  const isShown = outside?.provider === provider && outside.country === country
  if (!isShown || version !== consentTexts.assistant_external.version) throw errors.CONSENT_TEXT_CHANGED()
  await lockOwnConsents(db)
  if ((await findModelConsent(db, me, outside)) === agrees) return
  const shown = modelConsentShown(outside, locale)
  await addConsent(db, { id: newId(), userId: me, code: 'assistant_external', decision: agrees ? 'accepted' : 'declined', shown, at: now })
  publish({ rooms: ['consents', 'assistant'], users: [me] })
})
