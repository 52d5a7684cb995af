import { v7 } from 'uuid'

/** The same numbers for the same seed (mulberry32). */
export function randomFrom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return { next, pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]! }
}
export type Random = ReturnType<typeof randomFrom>

const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`

/** Pieces of JSON as written, so that what no object can say is among them. */
const nasty: string[] = [
  'null', 'true', '0', '-1', '1.5', '1e400', '-1e400', '9007199254740993', '2147483648', '[]', '{}', '""', '" "', '"\\u0000"', '"a\\u0000b"',
  '"\\ud800"', '"\\udc00x"', '"\\u202e"', '"\\uffff"', '"1 or 1=1"', '"\'; drop table profiles; --"', '"%"', '"\\\\"', '"$1"', '"{{7*7}}"',
  '"<script>1</script>"', '"../../etc/passwd"', '"2026-02-30"', '"2026-13-01"', '"0000-00-00"',
  '"0000-01-01"', '"0001-01-01"',
  '"9999-12-31"', '"+275760-09-13"', '"-000001-01-01"',
  '"2026-11-20T24:00:00Z"', '"2026-11-20T08:00:00+99:00"', '"2026-11-20T08:00:00"', '"infinity"', '"NaN"', '"not-a-uuid"',
  '"00000000-0000-0000-0000-000000000000"', '"FFFFFFFF-FFFF-4FFF-BFFF-FFFFFFFFFFFF"', '"a@b.c"', '"a@b"', '"ａ@ｂ.ｃ"',
  '{"__proto__":{"role":"admin"}}', '{"constructor":{"prototype":{}}}', '{"toString":1}', '[null,null]', '{"length":1e9}',
  JSON.stringify('x'.repeat(5_001)), JSON.stringify('x'.repeat(100_000)), JSON.stringify('é'.repeat(3_000)), JSON.stringify('👩🏾‍⚕️'.repeat(500)),
  JSON.stringify(Array.from({ length: 200 }, () => 'x')), deep(50), deep(10_000),
] // prettier-ignore

/** The input once for each of its fields and each nasty value, that field alone spoiled. */
export function* spoilEachField(input: unknown): Generator<string> {
  const marker = '"--here--"'
  for (const path of leavesOf(input)) {
    const copy = structuredClone(input) as Record<string, unknown>
    let at = copy
    for (const key of path.slice(0, -1)) at = at[key] as Record<string, unknown>
    at[path.at(-1)!] = '--here--'
    const text = JSON.stringify(copy)
    for (const value of nasty) yield text.replace(marker, () => value)
  }
}

function leavesOf(input: unknown, path: string[] = []): string[][] {
  if (typeof input !== 'object' || input === null || input instanceof Date) return path.length > 0 ? [path] : []
  return Object.entries(input).flatMap(([key, value]) => leavesOf(value, [...path, key]))
}

/** A body near a right one: some of its values replaced, dropped, doubled, or something else altogether. */
export function spoil(input: unknown, random: Random): string {
  const way = random.next()
  if (way < 0.08)
    return random.pick(['', '{', 'null', '[]', '"x"', '{"json":', '\u0000', `{"a":${deep(10_000)}}`, '{"json":{}}', '{"__proto__":1}'])
  if (typeof input !== 'object' || input === null) return random.pick(nasty)
  const fields = Object.entries(input).map(([key, value]): string => {
    if (random.next() > 0.4) return `${JSON.stringify(key)}:${JSON.stringify(value ?? null)}`
    const kind = random.next()
    if (kind < 0.1) return ''
    if (kind < 0.2) return `${JSON.stringify(key)}:${JSON.stringify(value ?? null)},${JSON.stringify(key)}:${random.pick(nasty)}`
    if (kind < 0.5 && typeof value === 'object' && value !== null) return `${JSON.stringify(key)}:${spoil(value, random)}`
    return `${JSON.stringify(key)}:${random.pick(nasty)}`
  })
  const extra =
    random.next() < 0.2
      ? [`${random.pick(['"__proto__"', '"role"', '"user_id"', '"userId"', '"doctor_id"', '""'])}:${random.pick(nasty)}`]
      : []
  const text = [...fields.filter(Boolean), ...extra].join(',')
  return Array.isArray(input)
    ? JSON.stringify(input)
        .replace(/^\[/, `[${random.pick(nasty)},`)
        .replace(/,\]$/, ']')
    : `{${text}}`
}

/** How our own client wraps a body, with notes on types that do not fit what is there. */
export function wrap(body: string, random: Random): string {
  const meta = random.pick([
    '[]',
    '[]',
    '[]',
    '[]',
    '[[1,"startsAt"]]',
    '[[0]]',
    '[[3,"__proto__"]]',
    '[[99,"x"]]',
    '{}',
    '[[1,"__proto__","x"]]',
    '[[2,"version"]]',
    '[[5,"a","b","c"]]',
  ])
  return random.next() < 0.9 ? `{"json":${body || 'null'},"meta":${meta}}` : body
}

/** A query string of the same kind. */
export function spoilQuery(input: unknown, random: Random): string {
  const values = [
    '',
    'null',
    'x',
    '%00',
    '%',
    '%ff',
    '1e400',
    '[]',
    '2026-02-30',
    '9999999999',
    '%F0%9F%98%80',
    'true',
    v7(),
    "'%20or%201=1",
    'x'.repeat(5_000),
  ]
  const keys = Object.keys((input ?? {}) as object)
  const pairs = [...keys, '__proto__[x]', 'a[b][c]', `${keys[0] ?? 'x'}[]`, 'a'.repeat(2_000)].filter(() => random.next() < 0.6)
  return pairs
    .map(
      (key) =>
        `${key}=${random.next() < 0.4 ? encodeURIComponent(JSON.stringify((input as Record<string, unknown>)?.[key] ?? '').replaceAll('"', '')) : random.pick(values)}`,
    )
    .join('&')
}
