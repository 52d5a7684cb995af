import type { Generated } from 'kysely'

/** The table of the addresses under which calendar programs find somebody's visits. */
export type CalendarFeedsTables = {
  calendar_feeds: {
    user_id: string
    token_sha256: string
    created_at: Date
    fetched_at: Date | null
    with_doses: Generated<boolean>
  }
}
