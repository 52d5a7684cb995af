import type { AssistantAnswer } from '#contract/assistant.ts'
import { t } from '../translate.ts'
import type { CheckedLine } from './checkModelLine.ts'

/** Only what the library answers itself, without a card and with nothing kept back, may be said in a model's words. */
export const mayAskModel = ({ triage, refusal, citations }: AssistantAnswer): boolean =>
  triage === null && refusal === null && citations.length > 0

/** What stands above a model's lines, and is said with the first of them. */
export const modelBeginning = ({ citations }: AssistantAnswer): string =>
  t`From our library: ${{ title: citations[0]!.title }}. An outside service put it into these words.`

/** A model's lines in the place of the library's points. What asks for help now stays as the library has it. */
export function answerOfModel(library: AssistantAnswer, lines: readonly CheckedLine[]): AssistantAnswer {
  const before = library.advice.split('\n')
  const after = before.slice(before.findLastIndex((line) => line.startsWith('- ')) + 1)
  const cited = lines.flatMap(({ sources }) => sources.map(({ slug, section }) => `${slug}/${section}`))
  const titles = new Map(library.citations.map(({ slug, title }) => [slug, title]))
  const citations = [...new Set(cited)].flatMap((key) => {
    const [slug, section] = key.split('/') as [string, AssistantAnswer['citations'][number]['section']]
    const title = titles.get(slug)
    return title === undefined ? [] : [{ slug, title, section }]
  })
  return {
    ...library,
    advice: [modelBeginning(library), ...lines.map(({ text }) => `- ${text}`), ...after].join('\n'),
    citations: [
      ...citations.filter(({ slug }) => slug === library.citations[0]!.slug),
      ...citations.filter(({ slug }) => slug !== library.citations[0]!.slug),
    ],
    mode: 'model',
  }
}
