// Checks every floor against its own tsconfig.json. A floor that has no file yet is passed over.
import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { dirname } from 'node:path'

const floors = globSync([
  'tsconfig.json',
  'src/*/tsconfig.json',
  'src/web/worker/tsconfig.json',
  '{journeys,bench,tools}/tsconfig.json',
]).sort()
const failed = floors.filter((tsconfig) => hasFiles(tsconfig) && !compiles(tsconfig))

if (failed.length > 0) console.error(`\nTypes do not hold in: ${failed.map((tsconfig) => dirname(tsconfig)).join(', ')}`)
process.exitCode = failed.length > 0 ? 1 : 0

function hasFiles(tsconfig: string) {
  return globSync(`${dirname(tsconfig)}/**/*.{ts,tsx}`, { exclude: (path) => path.includes('node_modules') }).length > 0
}

function compiles(tsconfig: string) {
  return spawnSync('tsc', ['-p', tsconfig, ...(process.stdout.isTTY ? ['--pretty'] : [])], { stdio: 'inherit' }).status === 0
}
