import type pg from 'pg'
import { concernNote } from '#rules/doses/concerns.ts'
import { dueBy } from '#rules/queueTerms.ts'
import { isPublicHoliday } from '#rules/holidays.ts'
import { inLanguage } from '#rules/translate.ts'
import { addQueueItem, addReport } from '#server/queue/store.ts'
import { newId } from '#server/world/ids.ts'
import { kyselyOn } from '../kyselyOn.ts'

/** Who of the demo missed doses of a critical medicine, as the clock would have told nurses (domain 12.4). */
const missed: Record<string, { medicine: string; count: number }> = {
  'ayanda@demo.example': { medicine: 'Rifafour 150/75/400/275 mg', count: 3 },
}

type Patient = { email: string; userId: string; name: string; phone: string; now: Date }

export async function alertDemoNurses(client: pg.Client, { email, userId, name, phone, now }: Patient) {
  const story = missed[email]
  if (!story) return
  const db = kyselyOn(client)
  const item = { id: newId(), priority: 2, dueAt: dueBy(2, now, isPublicHoliday) }
  const about = { userId, name, phone, preferredTime: null, type: 'missed_doses', prefix: 'MD', key: item.id } as const
  await addQueueItem(db, { ...item, ...about }, now)
  const concern = { kind: 'in_a_row', medicationId: 'm', count: story.count, isCritical: true, doseId: '' } as const
  const note = inLanguage('en', () => concernNote([concern], new Map([['m', story.medicine]])))
  await addReport(db, item, { id: newId(), note }, now)
}
