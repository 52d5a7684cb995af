import { spawn } from 'node:child_process'
import { chownSync, existsSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makePrivateFolder } from './embeddedFolder.ts'
import type { DataFolderLayout, OtherUser } from './embeddedFolder.ts'
import { plainEnvironment } from './embeddedPostmaster.ts'

export const owner = 'molemo_owner'

const major = '18'

type Making = { layout: DataFolderLayout; binaries: string; password: string; other: OtherUser | undefined; fast: boolean }

/** Makes the cluster on the first start. It is made beside and renamed: a kill half-way leaves nothing that looks finished. */
export async function ensureCluster({ layout, binaries, password, other, fast }: Making): Promise<void> {
  if (existsSync(layout.cluster)) return refuseOtherVersion(layout)
  removeDrafts(layout)
  const draft = makePrivateFolder(join(layout.root, `cluster.new-${process.pid}-${Date.now()}`), other)
  const passwordFile = join(draft, '..', 'cluster.new-password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (other) chownSync(passwordFile, other.uid, other.gid)
  const options = [
    ['--pgdata', draft, '--username', owner, '--pwfile', passwordFile, '--auth', 'scram-sha-256'],
    ['--encoding', 'UTF8', '--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
    ['--data-checksums', '--no-instructions', ...(fast ? ['--no-sync'] : [])],
  ]
  try {
    await runInitdb(join(binaries, 'bin', 'initdb'), options.flat(), layout.root, other)
  } finally {
    rmSync(passwordFile, { force: true })
  }
  renameSync(draft, layout.cluster)
}

function refuseOtherVersion(layout: DataFolderLayout): void {
  const found = readFileSync(join(layout.cluster, 'PG_VERSION'), 'utf8').trim()
  if (found === major) return
  throw new Error(
    `The database in ${layout.root} was made by Postgres ${found}, this program brings Postgres ${major}: restore a backup into a new folder.`,
  )
}

function removeDrafts(layout: DataFolderLayout): void {
  for (const name of readdirSync(layout.root)) {
    // A killed start's initdb may still be writing: what it leaves, the next first start removes.
    if (name.startsWith('cluster.new')) rmSync(join(layout.root, name), { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
  }
}

async function runInitdb(command: string, options: string[], folder: string, other: OtherUser | undefined): Promise<void> {
  const child = spawn(command, options, { cwd: folder, env: plainEnvironment(), stdio: ['ignore', 'pipe', 'pipe'], ...other })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  await new Promise<void>((done, fail) => {
    child.once('error', fail)
    child.once('close', (code) => (code === 0 ? done() : fail(new Error(`The database could not be made in ${folder}:\n${said.trim()}`))))
  })
}
