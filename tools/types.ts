// Checks every floor against its own tsconfig.json. A floor that has no file yet is passed over.
import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname } from 'node:path'

/** Each of its checkers reads the same types anew: more of them than cores only cost. */
const checkers = String(Math.min(4, availableParallelism()))
const floors = globSync([
  'tsconfig.json',
  'src/*/tsconfig.json',
  'src/{web/worker,testing/web}/tsconfig.json',
  '{journeys,bench,tools}/tsconfig.json',
]).sort()
const failed = floors.filter((tsconfig) => hasFiles(tsconfig) && !compiles(tsconfig))

if (failed.length > 0) console.error(`\nTypes do not hold in: ${failed.map((tsconfig) => dirname(tsconfig)).join(', ')}`)
process.exitCode = failed.length > 0 ? 1 : 0

function hasFiles(tsconfig: string) {
  return globSync(`${dirname(tsconfig)}/**/*.{ts,tsx}`, { exclude: (path) => path.includes('node_modules') }).length > 0
}

function compiles(tsconfig: string) {
  return (
    spawnSync('tsc', ['-p', tsconfig, '--checkers', checkers, ...(process.stdout.isTTY ? ['--pretty'] : [])], { stdio: 'inherit' })
      .status === 0
  )
}
