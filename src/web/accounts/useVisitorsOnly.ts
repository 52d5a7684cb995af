import { useEffect } from 'react'
import { client } from '#web/client.ts'
import { goToPage } from '#web/pageChange.ts'
import { startPageOf } from '#web/startPage.ts'

/** Sends whoever is signed in to their own start. Nobody waits for the answer, and without a connection the form says so itself. */
export function useVisitorsOnly() {
  useEffect(() => void sendOn(), [])
}

async function sendOn() {
  const me = await client.accounts.me().catch(() => null)
  if (me) void goToPage(startPageOf(me.role))
}
