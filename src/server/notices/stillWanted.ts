import type { Category, OutsideChannel } from '#contract/channels.ts'
import { isWanted } from '#rules/channels.ts'
import { findSettings } from '../channels/store.ts'
import type { Db } from '../database/tables.ts'
import { entryOf, isChosen } from './catalogue.ts'

type Waiting = { user_id: string | null; code: string; category: Category; channel: OutsideChannel }

/** Whether the person still wants it: it may have waited for a night or a retry, and been switched off meanwhile. */
export async function isStillWanted(db: Db, { user_id: userId, code, category, channel }: Waiting): Promise<boolean> {
  if (!userId || !isChosen(code)) return true
  return isWanted({ ...entryOf(code), category }, await findSettings(db, userId), channel)
}
