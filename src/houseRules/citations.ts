// What sources and pages appeal to stands in the repository: 'domain 7.5', 'specification 1.9', 'quality T5', 'decision 33'.
import { isGenerated, lineAt, onlyComments, type Breach, type Source } from './sources.ts'

/** Where the answer to each kind of citation is written, with an anchor such as <a id="domain-7.5"></a> beside its heading. */
const pages = { domain: 'docs/domain/', specification: 'docs/specification.md', quality: 'docs/quality.md' } as const
type Page = keyof typeof pages

// A comment may break the line between the word and its number.
const gap = String.raw`\s[\s*/-]*`
const section = String.raw`(?:\d+\.\d+(?:\sL\d+)?|[PT]\d+)`
const more = (one: string) => String.raw`${one}(?:(?:,|\sand)\s${one})*`
const cited = new RegExp(String.raw`\b(domain|specification|quality)${gap}(${more(section)})\b`, 'gi')
const decided = new RegExp(String.raw`\bdecisions?(?:${gap}(${more(String.raw`\d+`)})|/(\d{4}))\b(?!\.\d)`, 'gi')

type Citation = { path: string; line: number; to: string; says: string }

/** Everything that a file cites, by the anchor it must lead to. */
function citationsIn({ path, text }: Source): Citation[] {
  const found = [...text.matchAll(cited)].flatMap(({ 0: says, 1: word = '', 2: list = '', index }) =>
    list
      .split(/,\s|\sand\s/)
      .map((one) => ({ path, line: lineAt(text, index), says, to: `${word.toLowerCase()}-${one.replace(' ', '-')}` })),
  )
  const decisions = [...text.matchAll(decided)].flatMap(({ 0: says, 1: list, 2: file, index }) =>
    (list ?? file ?? '').split(/,\s|\sand\s/).map((one) => ({ path, line: lineAt(text, index), says, to: `decision-${Number(one)}` })),
  )
  return [...found, ...decisions]
}

const pageOf = (path: string) => (Object.keys(pages) as Page[]).find((page) => path.startsWith(pages[page]))

/** The anchors of the pages that may be cited, each with the text up to the next one. */
function anchorsIn({ path, text }: Source) {
  const decision = /^docs\/decisions\/(\d{4})-/.exec(path)?.[1]
  if (decision) return [{ path, line: 1, id: `decision-${Number(decision)}`, text }]
  if (!pageOf(path)) return []
  const found = [...text.matchAll(/<a id="([^"]+)"><\/a>/g)]
  return found.map(({ 1: id = '', index }, place) => ({
    path,
    line: lineAt(text, index),
    id,
    text: text.slice(index, found[place + 1]?.index),
  }))
}

const citing = (sources: Source[]) => sources.filter(({ path }) => !isGenerated(path) && /\.(tsx?|mjs|sql|md|css)$/.test(path))

/** Citations of what is written nowhere, and anchors that say where something is twice or on another page than they name. */
export function citationsWithoutSource(sources: Source[]): Breach[] {
  const anchors = sources.flatMap(anchorsIn)
  const known = new Set(anchors.map(({ id }) => id))
  const lost = citing(sources)
    .flatMap(citationsIn)
    .filter(({ to }) => !known.has(to))
    .map(({ path, line, says, to }) => ({ path, line, says: `'${says}' leads nowhere: ${whereItBelongs(to)}` }))
  const misplaced = anchors
    .filter(({ path, id }, place) => anchors.findIndex((one) => one.id === id) !== place || !id.startsWith(pageOf(path) ?? 'decision'))
    .map(({ path, line, id }) => ({
      path,
      line,
      says: `'${id}' stands twice, or on a page of another name: an anchor is found by its id alone`,
    }))
  return [...lost, ...misplaced]
}

const INDEX = 'docs/index.md'

/** Paths of the index that lead to no file and no folder. Those below `src/` are written without it. */
export function indexWithoutFile(sources: Source[]): Breach[] {
  const known = new Set(sources.flatMap(({ path }) => path.split('/').map((_, depth, parts) => parts.slice(0, depth + 1).join('/'))))
  return sources
    .filter(({ path }) => path === INDEX)
    .flatMap(({ path, text }) =>
      [...text.matchAll(/`([\w$.-]+\/[^`]*|\.?[\w-]+(?:\.\w+)+)`/g)]
        .filter(({ 1: to = '' }) => !known.has(to.replace(/\/$/, '')) && !known.has(`src/${to.replace(/\/$/, '')}`))
        .map(({ 1: to, index }) => ({ path, line: lineAt(text, index), says: `'${to}' is no file and no folder` })),
    )
}

function whereItBelongs(to: string) {
  const page = (Object.keys(pages) as Page[]).find((one) => to.startsWith(one))
  return page
    ? `write what it says in ${pages[page]} under <a id="${to}"></a>, with its source`
    : 'there is no such record in docs/decisions/'
}

/** Ways to appeal to something that no machine and no newcomer can follow. */
const vague =
  /\bgroundwork\b|\b(?:quality|decisions|house|screens|look|stack|anchors)\.md\b|\bdecisions:|\btest plan\b|\bspecification\b(?!\s[\s*/-]*\d)|\bdomain L\d/i

/** Comments that appeal to something without its number. Migrations are never edited, so they stay as they were written. */
export function vagueCitations(sources: Source[]): Breach[] {
  return sources
    .filter(({ path }) => !path.startsWith('src/server/database/migrations/') && !path.startsWith('src/houseRules/'))
    .flatMap((source) => {
      const found = vague.exec(onlyComments(source))
      if (!found) return []
      const says = `'${found[0]}' names no place: write 'domain 7.5', 'specification 1.9', 'quality T5' or 'decision 33' (docs/domain/README.md)`
      return [{ path: source.path, line: lineAt(source.text, found.index), says }]
    })
}

/** Sections of the domain that nothing appeals to and that do not say why they are kept. */
export function domainNobodyCites(sources: Source[]): Breach[] {
  const cites = new Set(
    citing(sources)
      .filter(({ path }) => !path.startsWith(pages.domain))
      .flatMap(citationsIn)
      .map(({ to }) => to),
  )
  return sources
    .filter(({ path }) => path.startsWith(pages.domain))
    .flatMap(anchorsIn)
    .filter(({ id, text }) => !cites.has(id) && !text.includes('Kept because'))
    .map(({ path, line, id }) => ({
      path,
      line,
      says: `nothing cites '${id}': cite it where its rule is, take it away, or say 'Kept because …'`,
    }))
}
