import type { SectionId } from '#contract/education.ts'
import { keepAndSend } from '#web/offline/waiting.ts'
import { screenNow } from '#web/ui/clock.ts'

/** Says that sections were viewed: now, or with the next connection, also when the app was closed meanwhile (decision 75). */
export const saveViewed = (id: string, viewed: SectionId[]): Promise<boolean> =>
  keepAndSend({ procedure: 'education.saveViewed', input: { id, viewed, at: screenNow() } })
