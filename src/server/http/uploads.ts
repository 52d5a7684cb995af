import { contract } from '#contract/index.ts'
import type { Meta } from '#contract/procedure.ts'
import { MAX_SCAN_BYTES } from '#rules/papers.ts'
import { MAX_PHOTO_BYTES } from '#rules/photos.ts'
import { openTransaction } from '../rpc/openTransaction.ts'
import { whyNotAuthorize } from '../rpc/authorize.ts'
import type { World } from '../world/world.ts'

/** What may be sent as a form: how many bytes, and whose procedure it is. */
export type Upload = { most: number; meta: Meta }

/** What a form adds to the file in it. A photo is measured by its own rule too, which has words for one that is a little too large. */
const FORM_BYTES = 20_000
const PHOTO = MAX_PHOTO_BYTES + 2 * FORM_BYTES

const uploads: Record<string, Upload> = {
  'people/savePhoto': { most: PHOTO, meta: contract.people.savePhoto['~orpc'].meta },
  'calls/sendPhoto': { most: PHOTO, meta: contract.calls.sendPhoto['~orpc'].meta },
  'papers/attachScan': { most: MAX_SCAN_BYTES + FORM_BYTES, meta: contract.papers.attachScan['~orpc'].meta },
}

/** The procedures that take files, by their path below /api or /api/rpc. */
export const uploadPaths = Object.keys(uploads)

export const uploadAt = (path: string): Upload | undefined => {
  const name = path.replace(/^\/api\/(rpc\/)?/, '')
  return Object.hasOwn(uploads, name) ? uploads[name] : undefined
}

/** Whether whoever shows this session may make the request: asked before anything of a body is read. */
export async function mayUpload(world: World, sessionToken: string | null, { meta }: Upload): Promise<boolean> {
  if (sessionToken === null) return false
  const now = world.clock()
  const transaction = await openTransaction(world.database, sessionToken, now)
  await transaction.rollback()
  return whyNotAuthorize(meta, transaction.caller, now) === undefined
}

const MOST_PARTS = 8
const MOST_HEAD_BYTES = 4000
const boundaryOf = /^multipart\/form-data; ?boundary="?([\w'()+,.:=?/-]{1,70})"?$/

/**
 * A form as ours are: few parts, small heads, and nothing large but files. Null when it is another, which is found out before it is taken
 * apart: many small parts would hold up everybody for seconds.
 */
export async function readForm(request: Request): Promise<FormData | null> {
  const boundary = boundaryOf.exec(request.headers.get('content-type') ?? '')?.[1]
  if (boundary === undefined) return null
  const bytes = Buffer.from(await request.arrayBuffer())
  if (!isPlain(bytes, `--${boundary}`)) return null
  const whole = new Response(bytes, { headers: { 'content-type': request.headers.get('content-type')! } })
  // oxlint-disable-next-line typescript/no-deprecated -- its fault is that it knows no limits; isPlain sets them
  const form = await whole.formData().catch(() => null)
  const texts = form ? [...form.values()].filter((value) => typeof value === 'string') : []
  return texts.join('').length > FORM_BYTES ? null : form
}

function isPlain(bytes: Buffer, separator: string): boolean {
  let parts = 0
  for (let at = bytes.indexOf(separator); at !== -1; at = bytes.indexOf(separator, at + separator.length)) {
    const isLast = bytes.toString('latin1', at + separator.length, at + separator.length + 2) === '--'
    const hasSmallHead = bytes.subarray(at, at + MOST_HEAD_BYTES).includes('\r\n\r\n')
    if (++parts > MOST_PARTS || !(isLast || hasSmallHead)) return false
  }
  return true
}
