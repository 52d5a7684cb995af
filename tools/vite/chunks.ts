import { build, type Plugin, type PluginOption, type Rollup } from 'vite'

/** What so many of the app's screens need comes with the app's start. */
const OFTEN = 1 / 3
const APP = /\/index\.html$/
const VISITORS = /\/(visitor|guest)\.html$/
const SCREEN = /\/routes\/.+tsr-split=component/

/**
 * Few requests, and little that a page does not need. Left alone, the bundler makes a chunk for each set of pages that share something:
 * 134 of 211 weighed less than 1 kB, and a phone fetched 109 files before it showed the dashboard. Here modules go together by who needs
 * them: `ground` the visitors' pages and the app, `forms` the visitors' pages and a few screens, `start` the app. Who needs what is known
 * when all that nobody uses is left out. So a first bundle is made to find out, quickly: without the words, and not made small.
 */
export function fewChunks(input: Record<string, string>, written: () => PluginOption[]): Plugin {
  return {
    name: 'molemo-few-chunks',
    apply: 'build',
    async config({ root }) {
      const rolldownOptions = { input, external: [/^@lingui\/.+\/macro$/, /\/translate\.ts$/] }
      const first = { root, configFile: false, logLevel: 'error', plugins: written() } as const
      const made = (await build({ ...first, build: { write: false, minify: false, rolldownOptions } })) as Rollup.RolldownOutput
      const places = placesIn(new Chunks(made.output))
      const placeOf = (id: string) => places.get(id) ?? (standsForMacros(id) ? 'ground' : undefined)
      // In this order: a group takes along what its modules import, unless a group before it has that.
      const groups = ['ground', 'start', 'forms'].map((name, index) => ({
        name,
        priority: 3 - index,
        test: (id: string) => placeOf(id) === name,
      }))
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }
    },
    generateBundle(_options, bundle) {
      // The bundler may put a group into an entry, and whoever imports the group then starts that entry.
      const fetched = new Chunks(Object.values(bundle)).everNeededBy(VISITORS)
      if ([...fetched].some((id) => id.endsWith('/web/main.tsx')))
        this.error("The visitors' page would start the app (tools/vite/chunks.ts)")
    },
  }
}

const standsForMacros = (id: string) => id.includes('/@lingui/')

function placesIn(chunks: Chunks) {
  const [atStart, atVisitors, everAtVisitors] = [chunks.neededBy(APP), chunks.neededBy(VISITORS), chunks.everNeededBy(VISITORS)]
  const screens = chunks.opening(SCREEN).map((screen) => chunks.reached([screen]))
  const isOften = (id: string) => screens.filter((modules) => modules.has(id)).length >= screens.length * OFTEN
  const places = new Map<string, string>()
  for (const id of chunks.everNeededBy(APP)) {
    if (atStart.has(id) || isOften(id)) places.set(id, everAtVisitors.has(id) ? 'ground' : 'start')
    else if (atVisitors.has(id)) places.set(id, 'forms')
  }
  return places
}

class Chunks {
  readonly #all: Rollup.OutputChunk[]

  constructor(outputs: Rollup.OutputBundle[string][]) {
    this.#all = outputs.filter((one) => one.type === 'chunk')
  }

  opening(place: RegExp) {
    return this.#all.filter(({ facadeModuleId }) => place.test(facadeModuleId ?? ''))
  }

  neededBy(place: RegExp) {
    return this.reached(this.opening(place))
  }

  /** Also what is only fetched in time. */
  everNeededBy(place: RegExp) {
    return this.reached(this.opening(place), true)
  }

  reached(from: Rollup.OutputChunk[], inTime = false) {
    const seen = new Set(from)
    for (const { imports, dynamicImports } of seen) {
      const files = inTime ? [...imports, ...dynamicImports] : imports
      for (const chunk of this.#all) if (files.includes(chunk.fileName)) seen.add(chunk)
    }
    return new Set([...seen].flatMap(({ moduleIds }) => moduleIds))
  }
}
