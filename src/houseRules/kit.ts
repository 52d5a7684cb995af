// One style sheet for the UI kit, holding exactly what is used.
import { importsOf, type Breach, type Source } from './sources.ts'

const sheet = 'src/web/ui/kit.css'
const always = ['baseline', 'global', 'default-css-variables']

/** The kit's style sheets that a component needs: its own and those of the parts it is made of. */
export type SheetsOf = (component: string) => string[]

export function kitSheet(sources: Source[], sheetsOf: SheetsOf): Breach[] {
  const kit = sources.find(({ path }) => path === sheet)
  if (!kit) return []
  const listed = [...kit.text.matchAll(/@mantine\/core\/styles\/([\w-]+)\.layer\.css/g)].map(([, name]) => name ?? '')
  const wanted = new Map<string, string>()
  for (const source of sources.filter(({ path }) => path.startsWith('src/web/')))
    for (const one of importsOf(source))
      if (one.to === '@mantine/core' && !one.typeOnly)
        for (const name of one.names)
          for (const needed of sheetsOf(name)) if (!wanted.has(needed)) wanted.set(needed, `${name} in ${source.path}`)

  const missing = [...wanted].filter(([name]) => !listed.includes(name))
  const idle = listed.filter((name) => !wanted.has(name) && !always.includes(name))
  return [
    ...missing.map(([name, by]) => ({ path: sheet, says: `add '@mantine/core/styles/${name}.layer.css': ${by} needs it` })),
    ...idle.map((name) => ({
      path: sheet,
      says: `remove '@mantine/core/styles/${name}.layer.css': nothing uses it, and every phone loads it`,
    })),
  ]
}
