import pg from 'pg'
import type { OwnerConnection } from '../connect.ts'

/** When something last happened here, or null. In a demo whose time was moved ahead that lies ahead, and a restart must not go back before it: codes that were used would be refused. */
export async function findLatestMoment(owner: OwnerConnection): Promise<Date | null> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    const { rows } = await client.query<{ at: Date | null }>(
      `select greatest((select max(active_at) from accounts.sessions), (select max(created_at) from notifications), (select max(at) from audit_log)) as at`,
    )
    return rows[0]?.at ?? null
  } finally {
    await client.end()
  }
}
