import { randomBytes } from 'node:crypto'
import {
  CODES_A_DAY,
  INVITATIONS_A_DAY,
  INVITATIONS_OF_ALL_A_DAY,
  INVITATIONS_TO_A_NUMBER_A_DAY,
  invitationLink,
  readInvitation,
  whyNotInvite,
} from '#rules/invitations.ts'
import { shortCode } from '#rules/shortCode.ts'
import { refuse } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { numberHmac, sealFriend } from './friend.ts'
import { answerFor, outcomeOf } from './outcome.ts'
import { addText, areUsedUp, countedSince, isOwnCode, keepCode, lockNumber, lockOwnInvitations, textsTo } from './store.ts'

const DAY_MS = 24 * 3_600_000
const dayBefore = (now: Date) => new Date(now.getTime() - DAY_MS)
/** When the oldest of today's tries no longer counts. */
const waitAfter = (oldest: Date | undefined, now: Date) => ({
  data: { retryAfterSeconds: oldest ? Math.ceil((oldest.getTime() + DAY_MS - now.getTime()) / 1000) : DAY_MS / 1000 },
})

const newCode = rpc.invitations.newCode.handler(({ context: { world } }) => {
  const code = shortCode(randomBytes(6))
  return { code, link: invitationLink(code, world.config.brand.joinAddress) }
})

const keep = rpc.invitations.keep.handler(async ({ input, context: { db, me, now }, errors }) => {
  await lockOwnInvitations(db)
  const kept = await countedSince(db, 'invitation_codes', me, dayBefore(now))
  if (kept.length >= CODES_A_DAY) throw errors.TOO_MANY_TRIES(waitAfter(kept[0], now))
  await keepCode(db, me, input.code, now)
})

const sendSms = rpc.invitations.sendSms.handler(async ({ input: { to, body, type }, context, errors }) => {
  const { me, now, newId, inCall, world, log } = context
  refuse(errors, whyNotInvite(to))
  const { brand } = world.config
  const invitation = type === 'invitation' ? readInvitation(body, { brandName: brand.name, joinAddress: brand.joinAddress }) : undefined
  if (!invitation) throw errors.INVITATION_UNKNOWN()

  const { name, code } = invitation
  const id = newId()
  const isLeft = await inCall(async ({ db, enqueue }) => {
    await lockOwnInvitations(db)
    await keepCode(db, me, code, now)
    if (!(await isOwnCode(db, me, code))) throw errors.INVITATION_UNKNOWN()
    const sent = await countedSince(db, 'invitation_texts', me, dayBefore(now))
    const hmac = numberHmac(world.config, to)
    await lockNumber(db, hmac)
    const isTooMuch = sent.length >= INVITATIONS_A_DAY || (await textsTo(db, hmac, dayBefore(now))) >= INVITATIONS_TO_A_NUMBER_A_DAY
    if (isTooMuch) throw errors.TOO_MANY_TRIES(waitAfter(sent[0], now))
    if (await areUsedUp(db, INVITATIONS_OF_ALL_A_DAY, dayBefore(now))) return false
    await addText(db, me, { id, code, numberHmac: hmac, friend: sealFriend(world.config, id, { to, name }) }, now)
    await enqueue('invitation-text', { textId: id }, id)
    return true
  })
  if (!isLeft) {
    log.warn('the text messages for invitations are used up for today')
    return answerFor({ is: 'no_service' })
  }
  return answerFor(await outcomeOf(context, id))
})

export const invitations = { newCode, keep, sendSms }
