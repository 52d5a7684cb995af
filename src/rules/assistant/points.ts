import type { SectionId } from '#contract/education.ts'
import type { Article } from '../education/article.ts'

/** The items and sentences of a section. */
export const pointsOf = ({ sections }: Article, section: SectionId): string[] =>
  (sections.find(({ id }) => id === section)?.blocks ?? []).flatMap((block) =>
    'items' in block ? block.items : block.text.split(/(?<=[.!?:])\s+(?=\S)/),
  )
