import { build, type Plugin, type PluginOption, type Rollup } from 'vite'

/** What so many of the app's screens need comes with the app's start. */
const OFTEN = 1 / 3
const APP = /\/index\.html$/
const VISITORS = /\/(visitor|guest)\.html$/
const SIGN_IN = /\/visitor\.html$/
/** What Home shows below its first paint: a screen too, and the only one that comes later than its page. */
const HOME = /\/routes\/_patient\/-(OverviewCards|HomeRest)\.tsx$/
const SCREEN = new RegExp(`/routes/.+tsr-split=[\\w-]*component|${HOME.source}`)

/**
 * Few requests, and little that a page does not need. Left alone, the bundler makes a chunk for each set of pages that share something:
 * 134 of 211 weighed less than 1 kB, and a phone fetched 109 files before it showed the dashboard. Here modules go together by who needs
 * them: `ground` the visitors' pages and the app's start, `forms` the visitors' pages and some screens, `start` the app. Who needs what is known
 * when all that nobody uses is left out. So a first bundle is made to find out, quickly: without the words, and not made small.
 */
export function fewChunks(input: Record<string, string>, written: () => PluginOption[]): Plugin {
  let needs = new Map<string, Set<Audience>>()
  return {
    name: 'molemo-few-chunks',
    apply: 'build',
    async config({ root }) {
      const rolldownOptions = { input, external: [/^@lingui\/.+\/macro$/, /\/translate\.ts$/] }
      const quick = { root, configFile: false, logLevel: 'error', plugins: written() } as const
      const made = (await build({ ...quick, build: { write: false, minify: false, rolldownOptions } })) as Rollup.RolldownOutput
      const first = new Chunks(made.output)
      const places = placesIn(first)
      needs = audiencesIn(first)
      const placeOf = (id: string) => places.get(id) ?? (standsForMacros(id) ? 'ground' : undefined)
      // In this order: a group takes along what its modules import, unless a group before it has that.
      const groups = [...new Set([...FIRST, ...places.values()])].map((name, index, all) => ({
        name,
        priority: all.length - index,
        test: (id: string) => placeOf(id) === name,
      }))
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }
    },
    generateBundle(_options, bundle) {
      // The bundler may put a group into an entry, and whoever imports the group then starts that entry.
      const fetched = new Chunks(Object.values(bundle)).everNeededBy(VISITORS)
      if ([...fetched].some((id) => id.endsWith('/web/main.tsx')))
        this.error("The visitors' page would start the app (tools/vite/chunks.ts)")
      const foreign = foreignModules(new Chunks(Object.values(bundle)), needs)
      if (foreign.length > 0) this.error(`Pages would bring what only the other side needs (tools/vite/chunks.ts): ${foreign.join(', ')}`)
    },
  }
}

const FIRST = ['ground', 'forms', 'start', 'dashboard', 'often', 'staff']

const standsForMacros = (id: string) => id.includes('/@lingui/')

const DASHBOARD = /\/routes\/_patient\/dashboard\.tsx\?tsr-split=component/
const OF_STAFF = /\/routes\/_(doctor|nurse|admin)\//

function placesIn(chunks: Chunks) {
  const [atStart, atVisitors, everAtVisitors] = [chunks.neededBy(APP), chunks.neededBy(VISITORS), chunks.everNeededBy(VISITORS)]
  const everAtSignIn = chunks.everNeededBy(SIGN_IN)
  const onDashboard = chunks.neededBy(DASHBOARD)
  const screens = chunks
    .opening(SCREEN)
    .map((screen) => ({ modules: chunks.reached([screen]), audiences: audiencesOf(screen.facadeModuleId ?? '') }))
  const needing = (id: string) => screens.filter(({ modules }) => modules.has(id))
  const isOften = (id: string) => needing(id).length >= screens.length * OFTEN
  const isOfStaff = (id: string) => needing(id).every(({ audiences }) => !audiences.includes('patient'))
  const placeOf = (id: string) => {
    if (atStart.has(id)) return 'start'
    if (onDashboard.has(id)) return needing(id).some(({ audiences }) => audiences.includes('staff')) ? 'start' : 'dashboard'
    if (isOften(id)) return isOfStaff(id) ? 'staff' : 'often'
  }
  const everInApp = chunks.everNeededBy(APP)
  const places = new Map<string, string>()
  for (const id of new Set([...everInApp, ...atVisitors])) {
    const place = placeOf(id)
    // One sheet for the app, the dashboard and the visitors: it is small, and another would be another request before anything shows.
    const isFirstSheet = isSheet(id) && (place === 'start' || place === 'dashboard' || atVisitors.has(id))
    const isEarly = place === 'start' || place === 'dashboard'
    if (isFirstSheet || (isEarly && everAtVisitors.has(id))) places.set(id, 'ground')
    else if (everAtSignIn.has(id) && everInApp.has(id) && (place || atVisitors.has(id))) places.set(id, 'forms')
    else if (place) places.set(id, place)
  }
  for (const [id, place] of placesOnHome(chunks, (id) => places.has(id))) places.set(id, place)
  return places
}

/**
 * What Home alone needs below its first paint goes together, and of what it shares with other screens each room's. A group takes along what
 * its modules import: so what staff need too comes first, then what most need, and Home's own last.
 */
function placesOnHome(chunks: Chunks, hasPlace: (id: string) => boolean) {
  const reachedFrom = (chunk: Rollup.OutputChunk) => chunks.reached([chunk])
  const staff = chunks.opening(OF_STAFF).map(reachedFrom)
  const others = chunks.beginnings.filter(({ facadeModuleId }) => !HOME.test(facadeModuleId ?? '')).map(reachedFrom)
  const needing = (sets: Set<string>[], id: string) => sets.filter((modules) => modules.has(id)).length
  return [...chunks.neededBy(HOME)]
    .filter((id) => !hasPlace(id))
    .map((id) => ({ id, staff: Math.min(1, needing(staff, id)), others: needing(others, id) }))
    .toSorted((one, other) => other.staff - one.staff || other.others - one.others)
    .map(({ id, staff, others }) => [id, others === 0 ? 'home' : `${staff ? 'all' : 'patients'}-${roomOf(id)}`] as const)
}

const roomOf = (id: string) => /\/src\/(?:web|rules)\/(\w+)\//.exec(id)?.[1] ?? (id.includes('/node_modules/') ? 'kit' : 'rules')

const isSheet = (id: string) => /\.css($|\?)/.test(id)

/** Patients' phones and the desks of staff. A screen of any role is for both. */
type Audience = 'patient' | 'staff'
const audiencesOf = (screen: string): Audience[] =>
  OF_STAFF.test(screen) ? ['staff'] : /\/routes\/(_patient\/|onboarding)/.test(screen) ? ['patient'] : ['patient', 'staff']

/** For whom each of our modules is: whose screens need it, unless the app's start or visitors do too. Style sheets are shared: there is one. */
function audiencesIn(chunks: Chunks) {
  const forAll = new Set([...chunks.neededBy(APP), ...chunks.everNeededBy(VISITORS)])
  const needs = new Map<string, Set<Audience>>()
  for (const screen of chunks.opening(SCREEN))
    for (const id of chunks.reached([screen]))
      if (id.includes('/src/web/') && !forAll.has(id) && !isSheet(id))
        needs.set(id, new Set([...(needs.get(id) ?? []), ...audiencesOf(screen.facadeModuleId ?? '')]))
  return needs
}

/** What the pages of one side load although only the other side's need it. */
function foreignModules(chunks: Chunks, needs: Map<string, Set<Audience>>) {
  const start = chunks.neededBy(APP)
  return chunks.opening(SCREEN).flatMap((screen) => {
    const path = screen.facadeModuleId ?? ''
    const isForeign = (id: string) => needs.has(id) && !audiencesOf(path).some((audience) => needs.get(id)!.has(audience))
    return [...new Set([...start, ...chunks.reached([screen])])].filter(isForeign).map((id) => `${nameOf(id)} in ${nameOf(path)}`)
  })
}

const nameOf = (id: string) => id.replace(/^.*\/src\/web\/|\?.*$/g, '')

class Chunks {
  readonly #all: Rollup.OutputChunk[]

  constructor(outputs: Rollup.OutputBundle[string][]) {
    this.#all = outputs.filter((one) => one.type === 'chunk')
  }

  /** Where the browser begins to fetch: pages, screens and what they fetch in time. */
  get beginnings() {
    return this.#all.filter(({ isEntry, isDynamicEntry }) => isEntry || isDynamicEntry)
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
