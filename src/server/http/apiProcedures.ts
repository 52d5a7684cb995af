import { contract } from '#contract/index.ts'
import type { Meta } from '#contract/procedure.ts'
import { MAX_SCAN_BYTES } from '#rules/papers.ts'
import { MAX_PHOTO_BYTES } from '#rules/photos.ts'
import { MAX_UPLOAD_BYTES } from '#rules/uploads.ts'

/** What is known of a procedure before anything that was sent is read. */
export type ApiProcedure = {
  meta: Meta
  /** Bytes of JSON that are read of a visitor; of whoever shows a session MOST_BYTES. */
  mostOfVisitors: number
  /** Bytes of a form, where files are sent. */
  mostOfForms: number | undefined
}

/** Several times the longest visit note. Taking a body apart holds up everybody. */
export const MOST_BYTES = 256_000
const MOST_OF_VISITORS = 16_000
/** The description of a call's connection, which a guest sends as participants do. */
const longerOfVisitors: Record<string, number> = { 'guests/signal': 80_000 }

/** What a form adds to the file in it. A photo is measured by its own rule too, which has words for one that is a little too large. */
export const FORM_BYTES = 20_000
const PHOTO = MAX_PHOTO_BYTES + 2 * FORM_BYTES
const uploads: Record<string, number> = {
  'people/savePhoto': PHOTO,
  'calls/sendPhoto': PHOTO,
  'papers/attachScan': MAX_SCAN_BYTES + FORM_BYTES,
  'uploads/add': MAX_UPLOAD_BYTES + FORM_BYTES,
}

/** The procedures that take files, by their path below /api or /api/rpc. */
export const uploadPaths = Object.keys(uploads)

const procedures = new Map(
  Object.entries(contract).flatMap(([room, all]) =>
    Object.entries(all as Record<string, { '~orpc': { meta: Meta } }>).map(([name, procedure]): [string, ApiProcedure] => {
      const path = `${room}/${name}`
      return [
        path,
        { meta: procedure['~orpc'].meta, mostOfVisitors: longerOfVisitors[path] ?? MOST_OF_VISITORS, mostOfForms: uploads[path] },
      ]
    }),
  ),
)

/** The procedure that a path below /api names, as the browser or as REST writes it (what follows its name is its input); if there is one. */
export function procedureAt(pathname: string): ApiProcedure | undefined {
  const [room, name] = pathname.replace(/^\/api\/(rpc\/)?/, '').split('/', 2)
  return procedures.get(`${room}/${name}`)
}
