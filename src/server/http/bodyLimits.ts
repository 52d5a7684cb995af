import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { readSessionCookie } from '../accounts/sessions/cookies.ts'
import type { Env } from './appEnv.ts'
import { mayUpload, readForm, uploadAt, type Upload } from './uploads.ts'
import type { World } from '../world/world.ts'

/** Several times the longest visit note. Taking a body apart holds up everybody, and a visitor may send one as twisted as they like. */
const MOST_BYTES = 256_000

/** How much of a request is read, and of whom. A form is slow to take apart: only where files are sent, and only of whoever may send them. */
export function limitBodies(world: World): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (!c.req.header('content-type')?.startsWith('multipart/form-data')) return await upTo(MOST_BYTES, c, next)
    const upload = uploadAt(c.req.path)
    if (!upload) return c.json({ code: 'NO_FORM_TAKEN' }, 415)
    const token = readSessionCookie(c.req.header('cookie') ?? '', world.config)
    // What fails here fails in the handler as well, which tells it.
    if (await mayUpload(world, token, upload).catch(() => false)) return await takeForm(upload, c, next)
    // The handler refuses them in its own words, and what they sent is left where it is.
    replace(c)
    await next()
  }
}

type Next = () => Promise<void>

const takeForm = (upload: Upload, c: Context<Env>, next: Next) =>
  upTo(upload.most, c, async () => {
    const form = await readForm(c.req.raw)
    if (form) {
      replace(c, form)
      await next()
    } else c.res = c.json({ code: 'STRANGE_FORM' }, 400)
  })

/** The same request without its body, or with one that was read already. */
function replace(c: Context<Env>, form?: FormData) {
  const { url, method, signal } = c.req.raw
  const headers = new Headers(c.req.raw.headers)
  if (!form) headers.delete('content-type')
  c.req.raw = new Request(url, { method, headers, signal })
  if (form) Object.defineProperty(c.req.raw, 'formData', { value: () => Promise.resolve(form) })
}

const tooLarge = (c: Context) => c.json({ code: 'TOO_LARGE' }, 413)

/** Goes by the length that Node holds a request to; only a body that names none has to be read to be measured. */
async function upTo(maxSize: number, c: Context<Env>, next: Next) {
  const length = c.req.header('content-length')
  if (length === undefined || c.req.header('transfer-encoding')) return await bodyLimit({ maxSize, onError: tooLarge })(c, next)
  if (Number(length) > maxSize) return tooLarge(c)
  await next()
}
