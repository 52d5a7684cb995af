import type { World } from '../world/world.ts'
import { addressKey } from './addressKey.ts'
import { countTry, forgetTries, takeBackTry } from './loginTries.ts'

/** `inside`: by somebody who holds a session of this person; else by somebody who proved one part of it, or has a letter's link. */
type Whose = { userId: string; email: string; where: 'outside' | 'inside' }

/** One counted try, and what becomes of it. */
export type CountedTry = { blockedFor: number | null; forget: () => Promise<void>; takeBack: () => Promise<void> }

/**
 * Counts a try of somebody who is more than a stranger, on two counters: that of the address, which everybody's wrong passwords use up,
 * and that of the person, which strangers do not reach. Outside the first one blocks; inside only the second does, else whoever knows a
 * doctor's address could keep their screen locked for as long as they like. Nobody gets more than five tries on either.
 */
export async function countTryOf(world: World, { userId, email, where }: Whose): Promise<CountedTry> {
  const byAddress = addressKey(email, world.config)
  const byPerson = addressKey(`inside ${userId}`, world.config)
  const address = await countTry(world, byAddress)
  if (where === 'outside' && address !== null) return { blockedFor: address, forget: nothing, takeBack: nothing }
  const person = await countTry(world, byPerson)
  const counted = [...(address === null ? [byAddress] : []), ...(person === null ? [byPerson] : [])]
  const each = (act: typeof forgetTries) => async () => void (await Promise.all(counted.map((key) => act(world, key))))
  return { blockedFor: where === 'inside' ? person : null, forget: each(forgetTries), takeBack: each(takeBackTry) }
}

const nothing = async () => {}
