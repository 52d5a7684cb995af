import { ALL_PHONE_CODES_LIMIT, LETTER_LIMIT, LETTERS_A_DAY_LIMIT } from '#rules/rateLimits.ts'
import { MINUTE_MS } from '#rules/time.ts'
import type pg from 'pg'

/** What letters are counted by: each kind by itself, so that who asks for one kind does not use up those that let the owner back in. */
export type LetterKind = 'sign_up' | 'recovery' | 'code' | 'email_change' | 'phone'

/** `about` is the key of an address that anybody can type, or the person who has letters sent; `gapMs` the least time since the last one. */
type LetterRequest = { kind: LetterKind; about: string; gapMs: number }

/** Whether one more letter of this kind may be written, this hour and today, and if so counts it. */
export async function countLetter(
  accounts: Pick<pg.ClientBase, 'query'>,
  { kind, about, gapMs }: LetterRequest,
  now: Date,
): Promise<boolean> {
  const key = `${kind} ${about}`
  return (
    (await countWithin(accounts, { key, gapMs, ...LETTER_LIMIT }, now)) &&
    countWithin(accounts, { key: `day's ${key}`, gapMs: 0, ...LETTERS_A_DAY_LIMIT }, now)
  )
}

/** Whether everybody together may still have codes sent to new numbers today, and if so counts one. Of many at once no clock is the first. */
export const countPhoneCode = (accounts: Pick<pg.ClientBase, 'query'>, now: Date): Promise<boolean> =>
  countWithin(accounts, { key: 'phone codes of all', gapMs: -MINUTE_MS, ...ALL_PHONE_CODES_LIMIT }, now)

type Counter = { key: string; gapMs: number; most: number; windowMs: number }

async function countWithin(accounts: Pick<pg.ClientBase, 'query'>, { key, gapMs, most, windowMs }: Counter, now: Date): Promise<boolean> {
  const counted = await accounts.query({
    name: 'count-letter',
    text: `insert into accounts.letter_limits as l (address_key, letters, last_at, window_ends_at) values ($1, 1, $2, $3)
      on conflict (address_key) do update set last_at = $2,
        letters = case when l.window_ends_at <= $2 then 1 else l.letters + 1 end,
        window_ends_at = case when l.window_ends_at <= $2 then $3 else l.window_ends_at end
      where l.last_at <= $4 and (l.window_ends_at <= $2 or l.letters < $5) returning letters`,
    values: [key, now, new Date(now.getTime() + windowMs), new Date(now.getTime() - gapMs), most],
  })
  return counted.rowCount === 1
}
