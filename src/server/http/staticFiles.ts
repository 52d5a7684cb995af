import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { escapeHtml } from './escapeHtml.ts'
import type { Config } from '../world/config.ts'

export type StaticFile = { bytes: Buffer; mediaType: string; isText: boolean }
export type StaticFiles = { file: (path: string) => StaticFile | undefined; text: (path: string) => string | undefined }

const mediaTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

/** Reads the built web app into memory once and fills in the brand. Only files that the build made can ever be served. */
export function readStaticFiles(folder: URL, config: Config): StaticFiles {
  const files = new Map<string, StaticFile>()
  if (existsSync(folder)) {
    for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
      const mediaType = mediaTypes[extname(entry.name)]
      if (!entry.isFile() || !mediaType) continue
      const path = join(entry.parentPath, entry.name).slice(folder.pathname.length)
      const isText = !/image\/(png|x-icon)|font/.test(mediaType)
      const bytes = readFileSync(new URL(path, folder))
      const write = writers[extname(entry.name)]
      files.set(path, { bytes: write ? Buffer.from(branded(bytes.toString(), config, write)) : bytes, mediaType, isText })
    }
  }
  return { file: (path) => files.get(path), text: (path) => files.get(path)?.bytes.toString() }
}

/** How a text is written into a file of this kind. */
const writers: Record<string, (text: string) => string> = {
  '.html': escapeHtml,
  '.webmanifest': (text) => JSON.stringify(text).slice(1, -1),
}

/** Fills the tokens that the build left for who runs the product (src/web/theme/brand.ts lists them). */
function branded(page: string, { brand, officer }: Config, write: (text: string) => string) {
  const token = (group: string, field: string) => `__${group}_${field.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}__`
  // A line of a list about what is not there is left out.
  const lineOf = (name: string) => new RegExp(`<li>[^<]*${name}[^<]*</li>`, 'g')
  const put = (text: string, name: string, value: string) =>
    (value ? text : text.replaceAll(lineOf(name), '')).replaceAll(name, write(value))
  const fill = (text: string, group: string, values: object) =>
    Object.entries(values).reduce((filled, [field, value]) => put(filled, token(group, field), String(value)), text)
  return fill(fill(page, 'BRAND', brand), 'OFFICER', officer)
}
