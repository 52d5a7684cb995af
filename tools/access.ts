import { readFileSync, writeFileSync } from 'node:fs'
import { readAccessRules, VERSION_FILE } from '#server/database/accessRules.ts'

/* npm run access: gives the rules of access a new version where they are not the ones that the last was given to. */

const [before = '', known] = readFileSync(VERSION_FILE, 'utf8').trim().split(' ')
const { sha256 } = await readAccessRules()
if (sha256 === known) process.stdout.write(`The rules of access are those of version ${before}.\n`)
else {
  const version = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
  if (version <= before) throw new Error(`Version ${before} is not in the past: put the clock of this machine right, or wait until then.`)
  writeFileSync(VERSION_FILE, `${version} ${sha256}\n`)
  process.stdout.write(`The rules of access have version ${version} now.\n`)
}
