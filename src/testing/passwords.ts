import { hashPassword } from '#server/accounts/passwords/passwordHash.ts'
import type { TestWorld } from './world.ts'

const hashes = new Map<string, Promise<string>>()

/** The hash of a password, made once: whoever has the same one in a test has the same hash too, and no sign-in can tell. */
export function hashOnce(password: string): Promise<string> {
  const made = hashes.get(password) ?? hashPassword(password, 'visitor')
  hashes.set(password, made)
  return made
}

/** Gives somebody a password, as choosing one does. */
export async function givePassword({ owner, now }: TestWorld, userId: string, password: string) {
  await owner.query(
    `insert into accounts.passwords (user_id, hash, changed_at) values ($1, $2, $3)
     on conflict (user_id) do update set hash = excluded.hash`,
    [userId, await hashOnce(password), now()],
  )
}

export type SentLetter = { channel: string; code: string; recipient: string; subject: string | null; body: string }

/** What the outbox holds for an address or a number, the oldest first. */
export async function lettersTo(world: TestWorld, recipient: string): Promise<SentLetter[]> {
  await world.jobsDone()
  const { rows } = await world.owner.query<SentLetter>(
    'select channel, code, recipient, subject, body from deliveries where recipient = $1 order by id',
    [recipient],
  )
  return rows
}

/** What a pattern's group finds in the newest letter that matches it, or ''. Of letters written in the same moment, which is the last is chance. */
export async function foundInLetters(world: TestWorld, recipient: string, pattern: RegExp): Promise<string> {
  const found = (await lettersTo(world, recipient)).map(({ body }) => pattern.exec(body)?.[1])
  return found.findLast((one) => one !== undefined) ?? ''
}
