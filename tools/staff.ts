import { systemClock } from '#server/world/clock.ts'
import { ConfigFault, readConfig } from '#server/world/config.ts'
import { create, list, Refused, setDisabled } from './staff/accounts.ts'
import { readArguments, WrongArguments, type Wanted } from './staff/arguments.ts'
import { NoDatabase, withOwner } from './staff/ownerDatabase.ts'

/* npm run staff: accounts of doctors, nurses and administrators, on the running server's database. */

const say = (sentence: string) => void process.stdout.write(`${sentence}\n`)

async function run(wanted: Wanted) {
  const now = systemClock()
  await withOwner(readConfig(process.env), async (client) => {
    if (wanted.what === 'create') {
      const password = await create(client, wanted, now)
      say(`Made ${wanted.role} ${wanted.email}.\nPassword: ${password}\nIt is shown this once and kept nowhere. Hand it over in person.`)
      if (wanted.role === 'doctor') say('Can be booked Monday to Friday, 9:00 to 17:00.')
    } else if (wanted.what === 'list') {
      const staff = await list(client)
      for (const { role, email, name, disabled } of staff) say([role, email, name, ...(disabled ? ['disabled'] : [])].join('\t'))
      if (staff.length === 0) say('There are no staff accounts yet.')
    } else {
      await setDisabled(client, wanted.email, wanted.what === 'disable', now)
      say(wanted.what === 'disable' ? `${wanted.email} is disabled and signed out everywhere.` : `${wanted.email} can sign in again.`)
    }
  })
}

try {
  await run(readArguments(process.argv.slice(2)))
} catch (error) {
  if (error instanceof WrongArguments || error instanceof ConfigFault) {
    process.stderr.write(`${error.faults.join('\n')}\n`)
    process.exitCode = 2
  } else if (error instanceof Refused || error instanceof NoDatabase) {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  } else throw error
}
