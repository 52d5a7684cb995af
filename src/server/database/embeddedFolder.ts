import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

/** Who Postgres runs as when that is not ourselves: it refuses to run as root. */
export type OtherUser = { uid: number; gid: number }

/** Where everything of one data folder lies. The folder is ours; `cluster` and the socket folder belong to whom Postgres runs as. */
export type DataFolderLayout = { root: string; cluster: string; password: string; log: string; lock: string }

/** The folder that holds the database when nothing says otherwise. `MOLEMO_DATA` moves it. */
export function defaultDataFolder(projectRoot: string, env: NodeJS.ProcessEnv = process.env): string {
  if (env.MOLEMO_DATA) return resolve(projectRoot, env.MOLEMO_DATA)
  if (process.getuid?.() !== 0) return join(projectRoot, '.molemo')
  const name = createHash('sha256').update(realpathSync(projectRoot)).digest('hex').slice(0, 16)
  return join(process.platform === 'linux' ? '/var/lib' : '/usr/local/var', 'molemo', name)
}

/** The unprivileged user that Postgres runs as when we are root, else nothing. */
export function otherUser(): OtherUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'))
  const [uid, gid] = (line ?? 'nobody:x:65534:65534').split(':').slice(2, 4).map(Number)
  return { uid: uid ?? 65534, gid: gid ?? 65534 }
}

/** Makes the data folder if need be and answers where its parts are, by its real path. */
export function openDataFolder(folder: string, other: OtherUser | undefined): DataFolderLayout {
  // Whoever Postgres runs as must be able to pass through, not to list.
  mkdirSync(dirname(resolve(folder)), { recursive: true })
  mkdirSync(folder, { recursive: true, mode: other ? 0o711 : 0o700 })
  const root = realpathSync(folder)
  const layout = {
    root,
    cluster: join(root, 'cluster'),
    password: join(root, 'password'),
    log: join(root, 'postgres.log'),
    lock: join(root, 'lock'),
  }
  if (other) letPass(layout, other)
  return layout
}

function letPass(layout: DataFolderLayout, other: OtherUser): void {
  const isOurs = existsSync(layout.lock) || readdirSync(layout.root).length === 0
  if (isOurs && !mayPass(layout.root, other)) chmodSync(layout.root, 0o711)
  for (let folder = layout.root; ; folder = dirname(folder)) {
    if (!mayPass(folder, other)) {
      throw new Error(
        `The database cannot be kept in ${layout.root}: as root, Postgres runs as the user 'nobody', who may not enter ${folder}. Set MOLEMO_DATA to another folder, or start as an ordinary user.`,
      )
    }
    if (folder === dirname(folder)) return
  }
}

function mayPass(folder: string, { uid, gid }: OtherUser): boolean {
  const entry = statSync(folder)
  const bit = entry.uid === uid ? 0o100 : entry.gid === gid ? 0o010 : 0o001
  return (entry.mode & bit) !== 0
}

/** A folder that whom Postgres runs as owns and nobody else may enter. */
export function makePrivateFolder(folder: string, other: OtherUser | undefined): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  if (other) chownSync(folder, other.uid, other.gid)
  return folder
}

/** The folder of the Unix socket: in the data folder, or a short new one where that path is longer than a socket's may be. */
export function makeSocketFolder(layout: DataFolderLayout, other: OtherUser | undefined): string {
  const folder = join(layout.root, 'socket')
  // 103 bytes are allowed on macOS, 107 on Linux; a comma or quote would end the setting's value.
  const fits = Buffer.byteLength(join(folder, '.s.PGSQL.5432.lock')) <= 103 && /^[\w./-]+$/.test(folder)
  return makePrivateFolder(fits ? folder : mkdtempSync(join(shortTemporaryFolder(), 'molemo-')), other)
}

function shortTemporaryFolder(): string {
  return tmpdir().length <= 60 ? tmpdir() : '/tmp'
}

/** The database owner's password: made once, kept where only we can read it. */
export function ownerPassword(layout: DataFolderLayout): string {
  if (existsSync(layout.password)) return readFileSync(layout.password, 'utf8').trim()
  if (existsSync(layout.cluster))
    throw new Error(`The database in ${layout.root} cannot be opened: its file 'password' is missing. Put it back from a backup.`)
  const password = randomBytes(24).toString('base64url')
  writeFileSync(`${layout.password}.new`, password, { mode: 0o600, flush: true })
  renameSync(`${layout.password}.new`, layout.password)
  return password
}
