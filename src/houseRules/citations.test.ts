import { expect, test } from 'vitest'
import { citationsWithoutSource, domainNobodyCites, indexWithoutFile, vagueCitations } from './citations.ts'
import { file, holds, inWords } from './holds.ts'

// Put together here so that these examples are not taken for citations of this file's own.
const to = (kind: string, number: string) => [kind, number].join(' ')
const rule = (kind: string, number: string) => file('src/rules/visits.ts', `// A doctor in care (${to(kind, number)})`)
const anchor = (id: string) => `## A heading <a id="${id}"></a>\n\nWhat it says.\n`
const page = file('docs/domain/07-doctor.md', anchor('domain-7.5'))
const record = file('docs/decisions/0033-help.md', '# 33. Help')

test('every section, trial and decision that is cited stands in docs', () => {
  const wrong = [
    rule('domain', '7.5'),
    rule('domain', '1.1 L5'),
    rule('specification', '1.9'),
    rule('quality', 'T5'),
    rule('decision', '33'),
    rule('decisions', '33 and 34'),
    file('docs/style.md', `see ${to('domain', '7.5, 7.6')}`),
    file('src/rules/visits.ts', `export const says = 'docs/decisions${'/'}0033'`),
    file('src/server/database/policies/visitNotes.sql', `-- who cares (domain\n-- ${'7.5'})`),
  ]
  const right = [
    page,
    record,
    file('docs/domain/01-regulation.md', anchor('domain-1.1') + anchor('domain-1.1-L5')),
    file('docs/specification.md', anchor('specification-1.9')),
    file('docs/quality.md', anchor('quality-T5')),
    ...wrong.slice(0, 5),
    file('src/server/visits/store.ts', `/**\n * Who cares (${to('domain', '7.5')}, ${to('decision', '33')}): a domain of the name.\n */`),
  ]
  holds(citationsWithoutSource, wrong, right)
})

test('a number that is nearly right leads nowhere, each of a list by itself', () => {
  const said = (number: string) => inWords(citationsWithoutSource([page, record, rule('domain', number)]))
  expect(said('7.5')).toBe('')
  expect(said('7.55')).toContain('<a id="domain-7.55">')
  expect(said('7.5, 7.6')).toContain('<a id="domain-7.6">')
  expect(said('7.5 and 8.3')).toContain('<a id="domain-8.3">')
  expect(inWords(citationsWithoutSource([page, record, rule('decisions', '33 and 34')]))).toContain('no such record')
})

test('what the index names is there', () => {
  const index = (to: string) => file('docs/index.md', `| term | \`${to}\`, \`export\` |\n`)
  holds(
    indexWithoutFile,
    [index('rules/visit.ts'), index('rules/visits/'), index('journeys/visits.journey.ts'), index('README.mdx')],
    [file('src/rules/visits.ts', ''), file('README.md', ''), index('rules/visits.ts'), index('rules/'), index('README.md')],
  )
})

test('an anchor stands once, on the page that its name says', () => {
  holds(
    citationsWithoutSource,
    [file('docs/specification.md', anchor('domain-7.5')), file('docs/quality.md', anchor('5')), file(page.path, page.text + page.text)],
    [page],
  )
})

test('a comment that appeals to something says its number', () => {
  holds(
    vagueCitations,
    [
      file('src/rules/visits.ts', '// as the specification says'),
      file('src/rules/visits.ts', '/** Who waits (groundwork 12). */'),
      file('src/server/database/policies/visitNotes.sql', '-- (decisions: nobody)'),
      file('bench/pages.ts', '/* as in quality.md */'),
    ],
    [
      file('src/rules/visits.ts', `// as ${to('specification', '1.9')} says\nexport const title = 'The specification'`),
      file('src/server/database/migrations/0003-visits.sql', '-- as quality.md says'),
    ],
  )
})

test('a section of the domain that nothing cites says why it is there', () => {
  const kept = file('docs/domain/13-sources.md', `${anchor('domain-13.1')}Kept because the marks point here.`)
  holds(domainNobodyCites, [page], [page, rule('domain', '7.5'), kept])
})
