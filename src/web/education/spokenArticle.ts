import type { ArticleSection } from '#contract/education.ts'

/** What is read aloud of an article, a passage or an item at a time. */
export const spokenArticle = ({ title, summary, sections }: { title: string; summary: string; sections: ArticleSection[] }) => [
  title,
  summary,
  ...sections.flatMap(({ heading, blocks }) => [heading, ...blocks.flatMap((block) => ('items' in block ? block.items : [block.text]))]),
]
