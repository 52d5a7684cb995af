import type { EducationItem, SectionId } from '#contract/education.ts'
import { api } from '#web/api/api.ts'
import { client, CONNECTED, isNetworkError } from '#web/api/client.ts'
import { queryClient } from '#web/api/queryClient.ts'
import { articleOptions } from './educationQuery.ts'

/** What was viewed and the server has not heard of, by article. */
const unsent = new Map<string, Set<SectionId>>()

/** Says that sections were viewed: now, or with the next connection while the app is open. */
export async function saveViewed(id: string, sections: readonly SectionId[]): Promise<void> {
  const viewed = new Set([...(unsent.get(id) ?? []), ...sections])
  unsent.set(id, viewed)
  try {
    const item = await client.education.saveViewed({ id, viewed: [...viewed] })
    if (unsent.get(id) === viewed) unsent.delete(id)
    await noteSaved(item, viewed)
  } catch (error) {
    if (isNetworkError(error)) window.addEventListener(CONNECTED, () => void sendAgain(), { once: true })
    else unsent.delete(id)
  }
}

async function sendAgain() {
  for (const id of Array.from(unsent.keys())) await saveViewed(id, [])
}

/** The article on the screen is as far as the server says; what else shows it is read when it is next opened. */
async function noteSaved(item: EducationItem, viewed: Set<SectionId>) {
  queryClient.setQueryData(
    articleOptions(item.id).queryKey,
    (before) => before && { ...before, ...item, viewed: [...new Set([...before.viewed, ...viewed])] },
  )
  await queryClient.invalidateQueries({ queryKey: api.education.library.key(), refetchType: 'none' })
  await queryClient.invalidateQueries({ queryKey: api.education.course.key(), refetchType: 'none' })
  await queryClient.invalidateQueries({ queryKey: api.score.calculate.key() }) // the chip in the header
}
