import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SetUpFailed, npmCommand, projectFolder, run, say } from './npm.mjs'

/** What the built web app is made of. */
const sources = [
  'src/web',
  'src/contract',
  'src/rules',
  'tools/vite',
  'public',
  'index.html',
  'vite.config.ts',
  'lingui.config.ts',
  'package-lock.json',
]
const stamp = join(projectFolder, 'dist', '.stamp')

export function webAppIsReady() {
  return !existsSync(join(projectFolder, 'vite.config.ts')) || (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint())
}

/** @param {(pid: number) => void} noteChild */
export async function buildWebApp(noteChild) {
  if (webAppIsReady()) return
  say('Building the web app.')
  const built = fingerprint()
  rmSync(stamp, { force: true })
  const { code, output } = await run([...npmCommand(), 'run', 'build'], { keepOutput: true, started: noteChild })
  if (code !== 0)
    throw new SetUpFailed(`${output.trim()}\nThe web app could not be built: npm run build ended with ${code}, for the reason above.`)
  mkdirSync(join(projectFolder, 'dist'), { recursive: true })
  writeFileSync(stamp, built)
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const source of sources)
    for (const file of filesOf(source))
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(projectFolder, file)))
        .update('\0')
  return hash.digest('hex')
}

/**
 * Tests do not go into the build, and what a build generates follows from the rest.
 * @param {string} path
 * @returns {string[]}
 */
function filesOf(path) {
  const full = join(projectFolder, path)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return /\.(test\.tsx?|gen\.ts)$/.test(path) ? [] : [path]
  return readdirSync(full)
    .toSorted()
    .flatMap((name) => filesOf(`${path}/${name}`))
}
