import type pg from 'pg'
import { sectionIds } from '#rules/education/article.ts'
import { DAY_MS } from '#rules/time.ts'
import { addDone } from '#server/education/store.ts'
import { kyselyOn } from '../kyselyOn.ts'

/** Who read what (domain 12.4): so many sections of an article, or a course. */
const readings: Record<string, { slug: string; daysAgo: number; sections: number | 'quiz' }[]> = {
  'lerato@demo.example': [
    { slug: 'hypertension', daysAgo: 9, sections: 7 },
    { slug: 'diabetes-2', daysAgo: 1, sections: 3 },
  ],
  'sipho@demo.example': [
    { slug: 'hiv', daysAgo: 20, sections: 7 },
    { slug: 'hiv-and-you', daysAgo: 19, sections: 'quiz' },
  ],
  'thandeka@demo.example': [{ slug: 'depression', daysAgo: 5, sections: 2 }],
}

export async function readArticles(client: pg.Client, email: string, userId: string, now: Date) {
  for (const { slug, daysAgo, sections } of readings[email] ?? []) {
    const at = new Date(now.getTime() - daysAgo * DAY_MS)
    const parts = sections === 'quiz' ? ([sections] as const) : sectionIds.slice(0, sections)
    await addDone(
      kyselyOn(client),
      userId,
      parts.map((part) => ({ slug, part, at })),
    )
  }
}
