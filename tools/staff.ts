import { WrongInstallation } from '#server/database/installation.ts'
import { ConfigFault, readSettings } from '#server/world/settings.ts'
import { Refused } from './staff/accounts.ts'
import { readArguments, WrongArguments } from './staff/arguments.ts'
import { runCommand } from './staff/runCommand.ts'
import { NoDatabase, withOwner } from './staff/ownerDatabase.ts'

/* npm run staff: accounts of doctors, nurses and administrators, on the running server's database. */

const say = (sentence: string) => void process.stdout.write(`${sentence}\n`)

try {
  const wanted = readArguments(process.argv.slice(2))
  const settings = readSettings(process.env)
  await withOwner(settings, (client, config) => runCommand(client, wanted, config, say))
} catch (error) {
  if (error instanceof WrongArguments || error instanceof ConfigFault) {
    process.stderr.write(`${error.faults.join('\n')}\n`)
    process.exitCode = 2
  } else if (error instanceof Refused || error instanceof NoDatabase || error instanceof WrongInstallation) {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  } else throw error
}
