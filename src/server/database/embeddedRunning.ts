import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EmbeddedDatabase } from './embedded.ts'
import { owner } from './embeddedCluster.ts'

/** How to reach, as its owner, the embedded Postgres that a running server keeps in this folder; null when none runs there or we may not look. */
export function runningEmbedded(dataFolder: string): EmbeddedDatabase['connection'] | null {
  const status = join(dataFolder, 'cluster', 'postmaster.pid')
  const password = join(dataFolder, 'password')
  if (!existsSync(status) || !existsSync(password)) return null
  const [, , , port, socketFolder] = readFileSync(status, 'utf8').split('\n')
  if (!socketFolder) return null
  return { host: socketFolder, port: Number(port), user: owner, password: readFileSync(password, 'utf8').trim(), database: 'molemo' }
}
