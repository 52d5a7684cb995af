import { isDatabaseUnreachable } from '#server/database/unreachable.ts'
import { WrongInstallation } from '#server/database/installation.ts'
import { makeJobSchema } from '#server/database/jobSchema.ts'
import { migrate, sentencesOf } from '#server/database/migrate.ts'
import { MadeBeforeBaseline, RowsBreakLimits } from '#server/database/migrations.ts'
import { TablesInUse } from '#server/database/retryOnLock.ts'
import { ConfigFault, readSettings } from '#server/world/settings.ts'
import { NoDatabase, openOwnerAnywhere } from './staff/ownerDatabase.ts'

/* npm run migrate: brings the database to what this program needs, before its servers start; `--older-access` when going back to it. */

const USAGE =
  'Usage: npm run migrate [-- --older-access]\n  --older-access  apply the rules of access of this program, although the database has newer ones'

function giveUp(code: number, sentences: string): void {
  process.stderr.write(`${sentences}\n`)
  process.exitCode = code
}

async function run(args: string[]) {
  if (args.some((arg) => arg !== '--older-access')) return giveUp(2, USAGE)
  const settings = readSettings(process.env)
  const { owner, stop } = await openOwnerAnywhere(settings)
  try {
    const upgrade = await migrate(owner, settings, makeJobSchema, { evenOlder: args.length > 0 })
    for (const sentence of sentencesOf(upgrade)) process.stdout.write(`${sentence}\n`)
  } finally {
    await stop()
  }
}

await run(process.argv.slice(2)).catch((error: unknown) => {
  if (error instanceof ConfigFault) return giveUp(2, error.faults.join('\n'))
  if ([NoDatabase, WrongInstallation, MadeBeforeBaseline, RowsBreakLimits, TablesInUse].some((kind) => error instanceof kind))
    return giveUp(1, (error as Error).message)
  if (isDatabaseUnreachable(error)) return giveUp(1, 'The database does not answer.')
  throw error
})
