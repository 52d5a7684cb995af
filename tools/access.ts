import { readFileSync, writeFileSync } from 'node:fs'
import { hashOfRules, VERSION_FILE } from '#server/database/accessRules.ts'

/* npm run access: gives the rules of access a new version where they are not the ones that the last was given to. */

// After a merge the file may hold two versions between marks: then neither is these rules'.
const [, before = '', known] = /^(\d{8}T\d{6}) (\w+)\n$/.exec(readFileSync(VERSION_FILE, 'utf8')) ?? []
const sha256 = await hashOfRules()
if (sha256 === known) process.stdout.write(`The rules of access are those of version ${before}.\n`)
else {
  const version = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
  if (version <= before) throw new Error(`Version ${before} is not in the past: put the clock of this machine right, or wait until then.`)
  writeFileSync(VERSION_FILE, `${version} ${sha256}\n`)
  process.stdout.write(`The rules of access have version ${version} now.\n`)
}
