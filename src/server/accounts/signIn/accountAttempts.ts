import type { World } from '#server/world/world.ts'
import { addressKey } from './addressKey.ts'
import { countAttempt, clearAttempts, uncountAttempt } from './loginLockout.ts'

/** `key`: what the address or the known browser is counted under (attemptKey.ts). `inside`: by somebody who holds a session of this person; else by somebody who proved one part of it, or has a letter's link. */
type Whose = { userId: string; key: string; where: 'outside' | 'inside' }

/** One counted try, and what becomes of it. */
export type CountedAttempt = { blockedFor: number | null; forget: () => Promise<void>; takeBack: () => Promise<void> }

/**
 * The rate limit of an account: counts a try of somebody who is more than a stranger, on two counters: that of the address, which everybody's wrong passwords use up,
 * and that of the person, which strangers do not reach. Outside the first one blocks; inside only the second does, else whoever knows a
 * doctor's address could keep their screen locked for as long as they like. Nobody gets more than five tries on either.
 */
export async function countAccountAttempt(world: World, { userId, key: byAddress, where }: Whose): Promise<CountedAttempt> {
  const byPerson = addressKey(`inside ${userId}`, world.config)
  const address = await countAttempt(world, byAddress)
  if (where === 'outside' && address !== null) return { blockedFor: address, forget: nothing, takeBack: nothing }
  const person = await countAttempt(world, byPerson)
  const counted = [...(address === null ? [byAddress] : []), ...(person === null ? [byPerson] : [])]
  const each = (act: typeof clearAttempts) => async () => void (await Promise.all(counted.map((key) => act(world, key))))
  return { blockedFor: where === 'inside' ? person : null, forget: each(clearAttempts), takeBack: each(uncountAttempt) }
}

const nothing = async () => {}
