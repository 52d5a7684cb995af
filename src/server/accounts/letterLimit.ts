import type pg from 'pg'

const MOST_IN_AN_HOUR = 5
const HOUR_MS = 3_600_000

/** Whether one more letter may go to an address that anybody can type, and if so counts it. `gapMs` is the least time since the last one. */
export async function mayWrite(accounts: Pick<pg.ClientBase, 'query'>, key: string, now: Date, gapMs: number): Promise<boolean> {
  const counted = await accounts.query({
    name: 'count-letter',
    text: `insert into accounts.letter_limits as l (address_key, letters, last_at, window_ends_at) values ($1, 1, $2, $3)
      on conflict (address_key) do update set last_at = $2,
        letters = case when l.window_ends_at <= $2 then 1 else l.letters + 1 end,
        window_ends_at = case when l.window_ends_at <= $2 then $3 else l.window_ends_at end
      where l.last_at <= $4 and (l.window_ends_at <= $2 or l.letters < $5) returning letters`,
    values: [key, now, new Date(now.getTime() + HOUR_MS), new Date(now.getTime() - gapMs), MOST_IN_AN_HOUR],
  })
  return counted.rowCount === 1
}
