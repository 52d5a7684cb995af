import { sql } from 'kysely'
import type { OutsideChannel } from '#contract/channels.ts'
import type { LoggedMessage } from '#contract/messageLog.ts'
import { normaliseZA } from '#rules/phone.ts'
import type { Db } from '../database/tables.ts'

type MessageFilter = {
  status: LoggedMessage['status'] | null
  channel: OutsideChannel | null
  onlySent: boolean
  search: string
  before: string | null
  most: number
}

export async function listMessages(db: Db, { status, channel, onlySent, search, before, most }: MessageFilter): Promise<LoggedMessage[]> {
  const address = normaliseZA(search) ?? search.toLowerCase()
  const { rows } = await sql<LoggedMessage>`
    select id, channel, category, code, person, recipient, status, reason, attempts, created_at as "createdAt", sent_at as "sentAt",
      delivered_at as "deliveredAt", next_at as "nextAttemptAt", can_retry as "canRetry"
    from find_messages(${status}, ${channel}, ${onlySent}, ${search}, ${address}, ${before}::uuid, ${most})`.execute(db)
  return rows
}

export async function countMessages(db: Db): Promise<Partial<Record<LoggedMessage['status'], number>>> {
  const { rows } = await sql<{ status: string; count: string }>`select status, count from message_counts()`.execute(db)
  return Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)]))
}

/** Puts a failed message back into the outbox. Answers whether it did; nothing when there is no such message. */
export async function retryMessage(db: Db, id: string): Promise<boolean | undefined> {
  const { rows } = await sql<{ retried: boolean }>`select retried from retry_message(${id}::uuid)`.execute(db)
  return rows[0]?.retried
}
