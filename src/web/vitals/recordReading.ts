import type { Reading } from '#contract/vitals.ts'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { timedId } from '#web/browser/randomId.ts'

type Typed = Omit<Parameters<typeof client.vitals.record>[0], 'id' | 'userId'>

/** What somebody of the staff measured, or was told, on its way into a patient's record. */
export async function recordReading(userId: string, { kind, value1, value2, context, measuredAt }: Typed): Promise<Reading> {
  const reading = { kind, value1, value2, context, measuredAt, id: timedId(new Date()) }
  await client.vitals.record({ ...reading, userId })
  await refresh('vitals', 'followUps')
  return { ...reading, source: 'doctor' as const }
}
