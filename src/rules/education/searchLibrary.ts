import type { ListedArticle } from '#contract/education.ts'

const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The articles that hold every typed word in title, summary or keywords, those whose title holds them first. */
export function findArticles<Listed extends Pick<ListedArticle, 'title' | 'summary' | 'keywords'>>(
  articles: readonly Listed[],
  typed: string,
): Listed[] {
  const words = folded(typed).split(/\s+/).filter(Boolean)
  const holds = (text: string) => words.every((word) => folded(text).includes(word))
  const found = articles.filter(({ title, summary, keywords }) => holds([title, summary, ...keywords].join(' ')))
  const inTitle = ({ title }: Listed) => Number(!holds(title))
  return found.toSorted((a, b) => inTitle(a) - inTitle(b) || a.title.localeCompare(b.title))
}
