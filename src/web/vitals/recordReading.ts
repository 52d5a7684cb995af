import type { Reading } from '#contract/vitals.ts'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'

type Typed = Omit<Parameters<typeof client.vitals.record>[0], 'userId'>

/** What somebody of the staff measured, or was told, on its way into a patient's record. */
export async function recordReading(userId: string, { id, kind, value1, value2, context, measuredAt }: Typed): Promise<Reading> {
  const reading = { id, kind, value1, value2, context, measuredAt }
  await client.vitals.record({ ...reading, userId })
  await refresh('vitals', 'followUps')
  return { ...reading, source: 'doctor' as const }
}
