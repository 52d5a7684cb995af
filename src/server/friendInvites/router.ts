import { DAY_MS } from '#rules/time.ts'
import { ALL_INVITATIONS_LIMIT, INVITATION_CODE_LIMIT, INVITATION_LIMIT, INVITED_NUMBER_LIMIT, retryAfter } from '#rules/rateLimits.ts'
import { randomBytes } from 'node:crypto'
import { inviteLink, parseInviteLink, whyNotInvite } from '#rules/friendInvites.ts'
import { shortCode } from '#rules/shortCode.ts'
import { refuse } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { numberHmac, encryptRecipient } from './encryptedRecipient.ts'
import { toSmsAnswer, waitForSmsResult } from './smsResult.ts'
import {
  addInviteText,
  hasReachedDailyLimit,
  listUsedSince,
  isOwnCode,
  saveInviteCode,
  lockNumber,
  lockOwnInvitations,
  countTextsTo,
} from './store.ts'

const dayBefore = (now: Date) => new Date(now.getTime() - DAY_MS)
/** When the oldest of today's tries no longer counts. */
const waitAfter = (oldest: Date | undefined, now: Date) => retryAfter(new Date((oldest ?? now).getTime() + DAY_MS), now)

const createCode = rpc.friendInvites.createCode.handler(({ context: { world } }) => {
  const code = shortCode(randomBytes(6))
  return { code, link: inviteLink(code, world.config.brand.joinAddress) }
})

const saveCode = rpc.friendInvites.saveCode.handler(async ({ input, context: { db, me, now }, errors }) => {
  await lockOwnInvitations(db)
  const kept = await listUsedSince(db, 'invitation_codes', me, dayBefore(now))
  if (kept.length >= INVITATION_CODE_LIMIT.most) throw errors.TOO_MANY_TRIES(waitAfter(kept[0], now))
  await saveInviteCode(db, me, input.code, now)
})

const sendSms = rpc.friendInvites.sendSms.handler(async ({ input: { to, body, type }, context, errors }) => {
  const { me, now, newId, inTransaction, world, log } = context
  refuse(errors, whyNotInvite(to))
  const { brand } = world.config
  const invitation = type === 'invitation' ? parseInviteLink(body, { brandName: brand.name, joinAddress: brand.joinAddress }) : undefined
  if (!invitation) throw errors.INVITATION_UNKNOWN()

  const { name, code } = invitation
  const id = newId()
  const isLeft = await inTransaction(async ({ db, enqueue }) => {
    await lockOwnInvitations(db)
    await saveInviteCode(db, me, code, now)
    if (!(await isOwnCode(db, me, code))) throw errors.INVITATION_UNKNOWN()
    const sent = await listUsedSince(db, 'invitation_texts', me, dayBefore(now))
    const hmac = numberHmac(world.config, to)
    await lockNumber(db, hmac)
    const isTooMuch = sent.length >= INVITATION_LIMIT.most || (await countTextsTo(db, hmac, dayBefore(now))) >= INVITED_NUMBER_LIMIT.most
    if (isTooMuch) throw errors.TOO_MANY_TRIES(waitAfter(sent[0], now))
    if (await hasReachedDailyLimit(db, ALL_INVITATIONS_LIMIT.most, dayBefore(now))) return false
    await addInviteText(db, me, { id, code, numberHmac: hmac, friend: encryptRecipient(world.config, id, { to, name }) }, now)
    await enqueue('invitation-text', { textId: id }, id)
    return true
  })
  if (!isLeft) {
    log().warn('the text messages for invitations are used up for today')
    return toSmsAnswer({ is: 'no_service' })
  }
  return toSmsAnswer(await waitForSmsResult(context, id))
})

export const friendInvites = { createCode, saveCode, sendSms }
