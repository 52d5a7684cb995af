import { build } from './build.ts'
import { stripResponseUrl } from './stripResponseUrl.ts'

const names = { files: `files-${build.version}`, pages: `pages-${build.version}` }

const files = () => caches.open(names.files)
const pages = () => caches.open(names.pages)

/** Keeps these pages with all that they need to run. What is there already is not fetched again: a page is kept anew whenever it is opened. */
export async function cachePages(wanted: readonly string[], besides: readonly string[] = []) {
  const known = wanted.filter((page) => build.needs[page])
  await cacheFiles([...known.flatMap((page) => build.needs[page]!), ...besides.filter((path) => build.files.includes(path))])
  const cache = await pages()
  const add = async (page: string) => (await cache.match(page)) ?? cache.put(page, await fetchWhole(page))
  await Promise.all(known.map(add))
}

async function cacheFiles(wanted: string[]) {
  const cache = await files()
  const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  await cache.addAll([...new Set(wanted)].filter((file) => !there.has(file)))
}

async function fetchWhole(page: string) {
  const answer = await fetch(page, { cache: 'no-cache', credentials: 'omit' })
  if (answer.status !== 200 || answer.redirected) throw new Error(`${page} cannot be kept: ${answer.status}`)
  return answer
}

/** Which pages the worker before this one had. */
export async function pagesOfEarlierWorkers() {
  const kept = []
  for (const name of await earlier('pages-')) kept.push(...(await (await caches.open(name)).keys()))
  return [...new Set(kept.map(({ url }) => new URL(url).pathname))]
}

/** Takes over what still belongs to this build, and removes everything else. */
export async function removeOtherCaches() {
  const cache = await files()
  const current = new Set(build.files)
  for (const name of await earlier('files-')) {
    const old = await caches.open(name)
    for (const request of await old.keys()) {
      const answer = current.has(new URL(request.url).pathname) && (await old.match(request))
      if (answer) await cache.put(request, answer)
    }
  }
  const ours = Object.values(names)
  for (const name of await caches.keys()) if (!ours.includes(name)) await caches.delete(name)
}

const earlier = async (kind: string) =>
  (await caches.keys()).filter((name) => name.startsWith(kind) && !Object.values(names).includes(name))

// On a full or broken store the server's answer is shown all the same.
const keep = (cache: () => Promise<Cache>, name: RequestInfo, answer: Response) =>
  cache()
    .then((open) => open.put(name, answer))
    .catch(() => {})
const find = (cache: () => Promise<Cache>, name: RequestInfo) =>
  cache()
    .then((open) => open.match(name, { ignoreVary: true }))
    .catch(() => undefined)

/** A file never changes under its name: kept when it is first fetched, and from then on not fetched. */
export async function cachedFile(request: Request) {
  const kept = await find(files, request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.status === 200) await keep(files, request, answer.clone())
  return answer
}

/** The page as the server has it now, and a copy of it for later with its own headers: its nonce is good for that copy alone. */
export async function freshPage(request: Request, name: string) {
  const answer = await fetch(request)
  if (answer.status === 200 && !answer.redirected) await keep(pages, name, stripResponseUrl(answer.clone()))
  return answer
}

export const cachedPage = (name: string) => find(pages, name)
