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
