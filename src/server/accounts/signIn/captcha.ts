import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { z } from 'zod'
import { rpc } from '#server/rpc/rpc.ts'
import type { Config } from '#server/world/config.ts'
import { keyFor } from '#server/world/secrets.ts'
import type { World } from '#server/world/world.ts'

const MINUTES = 10
/** About 65 thousand hashes on average: a second or two on a cheap phone, a cost for whoever wants thousands of letters. */
const DIFFICULTY = { algorithm: 'SHA-256', cost: 1, keyPrefix: '0000', deriveKey } as const

/** A puzzle of ours: no third party learns who visits, and nobody has to read crooked letters. */
export const captcha = rpc.accounts.captcha.handler(({ context: { world } }) => {
  const until = Math.floor(world.clock().getTime() / 1000) + MINUTES * 60
  return createChallenge({ ...DIFFICULTY, data: { until }, hmacSignatureSecret: secret(world.config) }) as Promise<object> as Promise<
    Record<string, unknown>
  >
})

const Solved = z.object({
  challenge: z.looseObject({ parameters: z.looseObject({ data: z.object({ until: z.int() }) }), signature: z.string().max(200) }),
  solution: z.looseObject({}),
})

/** Whether a visitor's browser did the work, once for each puzzle; always where none is asked for. */
export async function isPuzzleSolved(world: World, typed: string | undefined): Promise<boolean> {
  if (!world.config.captcha) return true
  const { data } = Solved.safeParse(parsed(typed))
  if (!data || data.challenge.parameters.data.until * 1000 <= world.clock().getTime()) return false
  const { challenge, solution } = data as unknown as Pick<Parameters<typeof verifySolution>[0], 'challenge' | 'solution'>
  const { verified } = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret: secret(world.config) }).catch(() => ({
    verified: false,
  }))
  if (!verified) return false
  const spent = await world.accounts.query('insert into spent_puzzles (puzzle, expires_at) values ($1, $2) on conflict do nothing', [
    data.challenge.signature,
    new Date(data.challenge.parameters.data.until * 1000),
  ])
  return spent.rowCount === 1
}

const secret = (config: Config) => keyFor(config, 'puzzles').toString('base64url')

function parsed(typed: string | undefined): unknown {
  try {
    return JSON.parse(typed ?? '')
  } catch {
    return undefined
  }
}
