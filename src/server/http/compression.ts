import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'
import type { StaticFile } from './staticFiles.ts'

const small = { brotli: promisify(brotliCompress), gzip: promisify(gzip) }
const made = new WeakMap<StaticFile, Map<string, Promise<Buffer>>>()

/** Answers with a built file in the smallest form that the browser takes; each form is made once and kept. */
export async function sendCompressed(c: Context, file: StaticFile) {
  c.header('content-type', file.mediaType)
  c.header('vary', 'accept-encoding')
  const encoding = file.isText ? encodingFor(c.req.header('accept-encoding') ?? '') : undefined
  if (!encoding) return c.body(file.bytes as never)
  c.header('content-encoding', encoding)
  return c.body((await inForm(file, encoding)) as never)
}

/** Below this an answer fits into one or two packets, and making it smaller saves a phone nothing that it pays for. */
const WORTH_BYTES = 2000

/**
 * An answer of the API in the smallest form that the browser takes and that is made at once, or nothing where it goes as it is. No answer holds a secret
 * beside what somebody else can put into it (BREACH): sessions are in cookies that no script reads.
 */
export async function compressAnswer(text: string, accepted: string | undefined) {
  const encoding = text.length < WORTH_BYTES ? undefined : encodingFor(accepted ?? '')
  if (!encoding) return undefined
  const bytes =
    encoding === 'br' ? await small.brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) : await small.gzip(text, { level: 5 })
  return { encoding, bytes }
}

function encodingFor(accepted: string) {
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined
}

function inForm(file: StaticFile, encoding: 'br' | 'gzip') {
  const forms = made.get(file) ?? new Map<string, Promise<Buffer>>()
  made.set(file, forms)
  const known = forms.get(encoding)
  if (known) return known
  const making =
    encoding === 'br' ? small.brotli(file.bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }) : small.gzip(file.bytes, { level: 9 })
  forms.set(encoding, making)
  return making
}
