import type { ArticleSection } from '#contract/education.ts'

/** What the sections say, a sentence or an item on each line. */
export const articleText = (sections: Pick<ArticleSection, 'blocks'>[]) =>
  sections.flatMap(({ blocks }) => blocks.flatMap((block) => ('items' in block ? block.items : [block.text]))).join('\n')

/** The phone numbers that a text names: of three or five digits in an emergency, or as people write theirs. Readings such as 180/110 are none. */
export const numbersToCall = (text: string): string[] => [
  ...new Set([...text.matchAll(/(?:^|[^\d/])(112|10177|0\d{2,3} \d{3} \d{3,4})(?![\d/])/g)].flatMap(([, number]) => number ?? [])),
]
