import type pg from 'pg'
import type { Severity, SymptomCode } from '#contract/symptoms.ts'
import { addDays, instantAt, localDate } from '#rules/time.ts'
import { newId } from '#server/world/ids.ts'

/** What each of them has now and then, how bad at most, and on how many of a hundred days they write something down (domain 12.4). */
const stories: Record<string, { tracked: number; symptoms: readonly (readonly [SymptomCode, Severity])[] }> = {
  'lerato@demo.example': {
    tracked: 70,
    symptoms: [
      ['headache', 2],
      ['dizziness', 1],
      ['tingling_feet', 1],
    ],
  },
  'sipho@demo.example': {
    tracked: 50,
    symptoms: [
      ['fatigue', 1],
      ['poor_sleep', 1],
    ],
  },
  'ayanda@demo.example': {
    tracked: 40,
    symptoms: [
      ['nausea', 2],
      ['fatigue', 2],
    ],
  },
  'thandeka@demo.example': {
    tracked: 60,
    symptoms: [
      ['poor_sleep', 2],
      ['anxiety', 2],
      ['poor_appetite', 1],
    ],
  },
  'nomsa@demo.example': {
    tracked: 60,
    symptoms: [
      ['back_pain', 1],
      ['heartburn', 1],
      ['nausea', 1],
    ],
  },
}

const PAST_DAYS = 60

/** Sixty days as somebody wrote them down, the same every time; nothing of it asks for help. */
export async function giveSymptoms(client: pg.Client, email: string, userId: string, now: Date) {
  const story = stories[email]
  if (!story) return
  for (let back = PAST_DAYS; back >= 1; back--) {
    const share = (back * 37 + email.length * 11) % 100
    if (share >= story.tracked) continue
    const date = addDays(localDate(now), -back)
    const at = instantAt(date, '18:30')
    const symptom = story.symptoms[back % (story.symptoms.length + 1)]
    if (symptom) await giveSymptom(client, userId, at, symptom[0], Math.max(1, symptom[1] - (back % 2)) as Severity)
    else
      await client.query('insert into symptom_checkins (user_id, local_date, none, changed_at) values ($1, $2, true, $3)', [
        userId,
        date,
        at,
      ])
  }
}

const giveSymptom = (client: pg.Client, userId: string, at: Date, code: SymptomCode, severity: Severity) =>
  client.query(
    'insert into symptom_logs (id, user_id, code, severity, occurred_at, logged_at, saved_at) values ($1, $2, $3, $4, $5, $5, $5)',
    [newId(), userId, code, severity, at],
  )
