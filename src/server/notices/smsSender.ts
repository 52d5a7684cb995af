import type { WhyNotSent } from '#rules/deliveries.ts'
import { addMinutes } from '#rules/time.ts'
import { sendSms, findSentSms, type Sms } from '../outside/smsProvider.ts'
import { inJobTransaction } from '../rpc/job.ts'
import type { Config } from '../world/config.ts'
import { hasLetterbox } from '../world/settings.ts'
import type { World } from '../world/world.ts'
import { listTakenSids } from './deliveries.store.ts'
import { readAgain } from './readAgain.ts'
import { withAdvisoryLock } from './withAdvisoryLock.ts'
import { isLeaseHeld, type ClaimedDelivery } from './outbox.store.ts'
import { inLetterbox, sendTimeoutMs, type SendResult, type Sender } from './mailSender.ts'

const SMS_MS = 15_000
/** Our clock and the provider's may differ, and ours may have been put right meanwhile. */
const CLOCKS_DIFFER_MINUTES = 120

/**
 * The provider's API knows no key that makes a second send impossible. So nobody else may be at it, and before a message that may have
 * gone out already is sent again, the provider is asked.
 */
export const smsSender: Sender = async (world, claimed) => {
  const { sms: provider } = world.config
  if (!provider) return hasLetterbox(world.config) ? inLetterbox : { is: 'impossible', why: 'no_provider' satisfies WhyNotSent }
  return (await withAdvisoryLock(world, claimed.id, () => sendAlone(world, provider, claimed))) ?? { is: 'elsewhere' }
}

async function sendAlone(world: World, provider: NonNullable<Config['sms']>, claimed: ClaimedDelivery): Promise<SendResult> {
  // Whoever waited for its turn may have waited too long.
  if (!(await isLeaseHeld(world, claimed))) return { is: 'elsewhere' }
  const { why } = await inJobTransaction(world, (transaction) => readAgain(transaction, claimed))
  if (why && !claimed.mayHaveGone) return { is: 'impossible', why }
  const sms: Sms = { id: claimed.id, to: claimed.recipient, text: claimed.body }
  const inTime = () => AbortSignal.timeout(sendTimeoutMs(world.config, SMS_MS))
  if (claimed.mayHaveGone) {
    const sids = await findSentSms(provider, sms, addMinutes(claimed.created_at, -CLOCKS_DIFFER_MINUTES), inTime())
    const own = await notOfOthers(world, claimed.id, sids)
    if (own) return { is: 'sent', providerId: own }
  }
  await world.atStep?.('before send')
  const providerId = await sendSms(world.config, provider, sms, inTime())
  await world.atStep?.('after send')
  return { is: 'sent', providerId }
}

/** The same words may have gone to the same number before, as a message of its own. */
const notOfOthers = (world: World, id: string, sids: string[]): Promise<string | undefined> =>
  inJobTransaction(world, async ({ db }) => {
    if (sids.length === 0) return undefined
    const taken = await listTakenSids(db, id, sids)
    return sids.findLast((sid) => !taken.has(sid))
  })
