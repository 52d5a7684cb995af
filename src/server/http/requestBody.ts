import type { IncomingMessage } from 'node:http'
import { openTransaction } from '../rpc/openTransaction.ts'
import { whyNotAuthorize } from '../rpc/authorize.ts'
import type { World } from '../world/world.ts'
import { FORM_BYTES, MOST_BYTES, type ApiProcedure } from './apiProcedures.ts'

/** Why what was sent is not read, or not taken. */
export class BodyRefused extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}

type Sender = { world: World; sessionToken: string | null; procedure: ApiProcedure }
export type Body = () => Promise<unknown>

const nothing: Body = () => Promise.resolve(undefined)

/**
 * What was sent, read as far as this sender may send to this procedure. Of whoever may not call it nothing is read: the handler refuses them
 * in its own words. A form is slow to take apart: only where files are sent, and only of whoever may send them.
 */
export async function readBody(incoming: IncomingMessage, { world, sessionToken, procedure }: Sender): Promise<Body> {
  if (incoming.method === 'GET') return nothing
  const isForm = isType(incoming, 'multipart/form-data')
  if (sessionToken === null && !procedure.meta.anyone) {
    // What is too large is said to be so, whoever sends it.
    if (!isForm) refuseLonger(incoming, MOST_BYTES)
    return nothing
  }
  if (!isForm) {
    const text = (await readBytes(incoming, sessionToken === null ? procedure.mostOfVisitors : MOST_BYTES)).toString()
    return async () => (text === '' ? undefined : (JSON.parse(text) as unknown))
  }
  // What fails here fails in the handler as well, which tells it.
  if (!(await mayCall(world, sessionToken, procedure).catch(() => false))) return nothing
  const form = await readForm(incoming, procedure.mostOfForms!)
  return () => Promise.resolve(form)
}

/** Whether what a request says it carries is taken here: JSON, and forms where files are sent. */
export function isTypeTaken(incoming: IncomingMessage, procedure: ApiProcedure | undefined): boolean {
  if (incoming.headers['content-type'] === undefined || isType(incoming, 'application/json')) return true
  return isType(incoming, 'multipart/form-data') && procedure?.mostOfForms !== undefined
}

const isType = ({ headers }: IncomingMessage, type: string) =>
  (headers['content-type'] ?? '').split(';', 1)[0]!.trim().toLowerCase() === type

function refuseLonger({ headers }: IncomingMessage, most: number) {
  if (Number(headers['content-length']) > most) throw new BodyRefused(413, 'TOO_LARGE')
}

/** Goes by the length that Node holds a request to; a body that names none is measured while it comes. */
function readBytes(incoming: IncomingMessage, most: number): Promise<Buffer> {
  refuseLonger(incoming, most)
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    let length = 0
    const take = (part: Buffer) => {
      length += part.length
      if (length <= most) return void parts.push(part)
      incoming.off('data', take)
      reject(new BodyRefused(413, 'TOO_LARGE'))
    }
    incoming.on('data', take)
    incoming.once('end', () => resolve(parts.length === 1 ? parts[0]! : Buffer.concat(parts)))
    incoming.once('error', reject)
  })
}

/** Whether whoever shows this session may call: asked before anything of a form is read. */
async function mayCall(world: World, sessionToken: string | null, { meta }: ApiProcedure): Promise<boolean> {
  if (sessionToken === null) return false
  const now = world.clock()
  const transaction = await openTransaction(world.database, sessionToken, now)
  await transaction.rollback()
  return whyNotAuthorize(meta, transaction.caller, now) === undefined
}

const MOST_PARTS = 8
const MOST_HEAD_BYTES = 4000
const boundaryOf = /^multipart\/form-data; ?boundary="?([\w'()+,.:=?/-]{1,70})"?$/i

/**
 * A form as ours are: few parts, small heads, and nothing large but files. Refused when it is another, which is found out before it is taken
 * apart: many small parts would hold up everybody for seconds.
 */
async function readForm(incoming: IncomingMessage, most: number): Promise<FormData> {
  const type = incoming.headers['content-type']!
  const boundary = boundaryOf.exec(type)?.[1]
  const bytes = boundary === undefined ? undefined : await readBytes(incoming, most)
  if (!bytes || !isPlain(bytes, `--${boundary}`)) throw new BodyRefused(400, 'STRANGE_FORM')
  const whole = new Response(new Uint8Array(bytes), { headers: { 'content-type': type } })
  // oxlint-disable-next-line typescript/no-deprecated -- its fault is that it knows no limits; isPlain sets them
  const form = await whole.formData().catch(() => null)
  const texts = form ? [...form.values()].filter((value) => typeof value === 'string') : []
  if (!form || texts.join('').length > FORM_BYTES) throw new BodyRefused(400, 'STRANGE_FORM')
  return form
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
