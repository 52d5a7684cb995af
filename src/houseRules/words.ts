// Words that must not stand where they stand.
import { isCode, isGenerated, isTest, lineAt, nodesOf, withoutComments, type Breach, type Source } from './sources.ts'

// Put together here so that this file does not break its own rules.
const product = ['mol', 'emo'].join('')
const homes = ['/ro' + 'ot/', '/wo' + 'rk/', '/ho' + 'me/[a-z]', '/Us' + 'ers/[a-z]', '/var/fol' + 'ders/']

/** SQL that asks Postgres for the time; the time comes from the call. */
export function sqlThatReadsTheClock(sources: Source[]): Breach[] {
  return sources
    .filter(({ path }) => path.startsWith('src/server/') && !isTest(path))
    .flatMap((source) =>
      sqlTexts(source).flatMap(({ text, start }) => {
        const found =
          /(?<![\w.])(now\s*\(\s*\)|(?:current_(?:timestamp|time|date)|local(?:timestamp|time))\b|(?:clock|statement|transaction)_timestamp\s*\(|timeofday\s*\()/i.exec(
            text,
          )
        if (!found) return []
        const line = lineAt(source.text, start + found.index)
        return [
          {
            path: source.path,
            line,
            says: `SQL asks the clock with '${found[1]}': pass the call's time as an argument, in a policy use at_now()`,
          },
        ]
      }),
    )
}

function sqlTexts(source: Source): { text: string; start: number }[] {
  if (source.path.endsWith('.sql')) return [{ text: withoutComments(source), start: 0 }]
  if (!isCode(source.path)) return []
  return [...nodesOf(source)]
    .filter(({ type, value }) => type === 'TemplateElement' || (type === 'Literal' && typeof value === 'string'))
    .map(({ start, end }) => ({ text: source.text.slice(start, end), start }))
}

/** In policies/ a function (but the words), in procedures/ a policy or a grant: policies/ alone says who may see and call what. */
export function sqlInTheWrongFolder(sources: Source[]): Breach[] {
  return sources.flatMap((source) => {
    const [, folder, name] = /^src\/server\/database\/(policies|procedures)\/(.+)\.sql$/.exec(source.path) ?? []
    if (!folder || name === '0-words') return []
    const wrong = folder === 'policies' ? /^\s*create .*\bfunction\b/im : /^\s*(create policy|grant|revoke)\b/im
    const found = wrong.exec(withoutComments(source))
    if (!found) return []
    const says =
      folder === 'policies'
        ? 'policies/ reads as who may see what: a function goes to procedures/, a word of the policies to policies/0-words.sql'
        : 'a policy or a grant stands in policies/, where one reads who may see and call what'
    return [{ path: source.path, line: lineAt(source.text, found.index), says }]
  })
}

/** The brand's defaults, and what an operator sees on the machine: the data folder and the database it holds. */
const mayName = /(^|\/)brand\.ts$|^src\/server\/world\/environment\.ts$|^src\/server\/database\/embedded\w*\.ts$/

/** Tables, functions, routes, events, keys and files that carry the product's name. */
export function productNames(sources: Source[]): Breach[] {
  const exempt = new RegExp(`${product}_data\\b|\\.${product}\\b|@[\\w.-]*${product}\\.\\w+`, 'gi')
  const named = new RegExp(`\\w*${product}\\w*`, 'i')
  return sources.flatMap((source) => {
    const { path } = source
    if (named.test(path)) return [{ path, says: 'a file is named after what it does, not after the product' }]
    const checked = /^src\/.*\.(tsx?|sql|css|html)$/.test(path) && !mayName.test(path) && !isTest(path) && !isGenerated(path)
    if (!checked) return []
    const text = withoutComments(source).replace(exempt, (found) => ' '.repeat(found.length))
    const found = named.exec(text)
    if (!found) return []
    return [
      {
        path,
        line: lineAt(text, found.index),
        says: `'${found[0]}': the product's name stands once, in the brand module; name this after what it does, or take the name from there`,
      },
    ]
  })
}

/** Where a nurse is called 'Nurse': the role picker and its button. */
const picksARole = /^src\/web\/accounts\/roleNames\.ts$/

/** The role's name as screens say it is 'PSP nurse', the picker and its button apart (decisions). In a sentence 'a nurse' is fine. */
export function nursesWithoutProgramme(sources: Source[]): Breach[] {
  return sources
    .filter(({ path }) => path.startsWith('src/web/') && isCode(path) && !isTest(path) && !picksARole.test(path))
    .flatMap((source) => {
      const found = /(?:\b(?:t|msg)`Nurses?`|<Trans>\s*Nurses?\s*<\/Trans>)/.exec(source.text)
      if (!found) return []
      return [
        { path: source.path, line: lineAt(source.text, found.index), says: "'Nurse' is 'PSP nurse' everywhere but in the role picker" },
      ]
    })
}

/** Paths that exist on one machine only. */
export function machinePaths(sources: Source[]): Breach[] {
  const path = new RegExp(`(?<![\\w.~)}/-])(?:${homes.join('|')})`)
  return sources.flatMap((source) => {
    const found = path.exec(source.text)
    if (!found) return []
    return [
      {
        path: source.path,
        line: lineAt(source.text, found.index),
        says: `'${found[0]}' exists on one machine: write the path from the project's folder`,
      },
    ]
  })
}

export function migrationsWithoutReason(sources: Source[]): Breach[] {
  return sources
    .filter(({ path, text }) => path.startsWith('src/server/database/migrations/') && !/^(--|\/\/|\/\*\*?) ?\S.{15,}/.test(text))
    .map(({ path }) => ({ path, line: 1, says: 'a migration begins with one line that says why: -- Why: a doctor may have two practices' }))
}

/** By its number two branches would want the same one; by its time each has its own place. */
export function migrationsWithoutTime(sources: Source[]): Breach[] {
  return sources
    .filter(({ path }) => /^src\/server\/database\/migrations\/(?!\d{8}T\d{4}-[a-z0-9-]+\.sql$)/.test(path))
    .map(({ path }) => ({ path, says: 'a migration is named by the time it was written: 20261201T0930-second-practice.sql' }))
}

/** `new Date()` and `Date.now()` where time is an argument or comes from the call. */
export function readsTheClock(node: { type: string; [key: string]: unknown }) {
  const callee = node['callee'] as { type: string; name?: string; object?: { name?: string }; property?: { name?: string } } | undefined
  if (node.type === 'NewExpression') return callee?.name === 'Date' && (node['arguments'] as unknown[]).length === 0
  if (node.type !== 'CallExpression') return false
  return callee?.name === 'Date' || (callee?.object?.name === 'Date' && callee.property?.name === 'now')
}

/** Rules take the time as an argument, rooms take it from the call; only the world has a clock. */
export const timeIsGiven = (path: string) => !isTest(path) && /^src\/(rules|contract|server\/(?!world\/|database\/|[^/]+\.ts$))/.test(path)

export const askForTheTime =
  'time is given, so that tests can hold the clock still: take now as an argument (rules, store) or from the call (context.now)'

/** A screen's own clock goes with that of the server, which somebody may move in the demo. What has no screen goes by the device's. */
const hasScreenClock = (path: string) =>
  !isTest(path) && /^src\/web\/(?!ui\/clock\.ts$|(?:api|browser|offline|pages|session|shell|worker)\/)/.test(path)

const takeScreenClock = 'a screen goes by its clock, which the demo moves with the server: screenNow() (ui/clock.ts) or useNow'

export function clocksOutsideTheWorld(sources: Source[]): Breach[] {
  return sources
    .filter(({ path }) => isCode(path) && (timeIsGiven(path) || hasScreenClock(path)))
    .flatMap((source) =>
      [...nodesOf(source)].filter(readsTheClock).map(({ start }) => ({
        path: source.path,
        line: lineAt(source.text, start),
        says: timeIsGiven(source.path) ? askForTheTime : takeScreenClock,
      })),
    )
}
