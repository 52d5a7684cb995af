import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import { createServer, type Server } from 'node:http'
import { savePublicHolidays } from './booking/savePublicHolidays.ts'
import { DataFolderInUse } from './database/embedded.ts'
import { openConfig, WrongInstallation } from './database/installation.ts'
import { makeJobSchema } from './database/jobSchema.ts'
import { isBehind, migrate, newerThanThis } from './database/migrate.ts'
import { MadeBeforeBaseline, RowsBreakLimits } from './database/migrations.ts'
import { TablesInUse } from './database/retryOnLock.ts'
import { makeDemoWorld, printDemoAccounts } from './database/demo/demo.ts'
import { findLatestMoment } from './database/demo/latestMoment.ts'
import type { OwnerConnection } from './database/connect.ts'
import { openOwner } from './database/openOwner.ts'
import { openServer } from './openServer.ts'
import { startTicker } from './ticker.ts'
import { clockAhead, systemClock } from './world/clock.ts'
import { ConfigFault, hasLetterbox, readSettings, type Settings } from './world/settings.ts'

/* The only file that starts anything, loaded by main.js: settings → database → tables → world → listen. */

const say = (sentence: string) => void process.stdout.write(`${sentence}\n`)

/** Ends with a sentence instead of a stack: what happened is the operator's to mend, not ours. */
function giveUp(sentences: string[]): never {
  for (const sentence of sentences) process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

function settingsOrGiveUp(): Settings {
  try {
    return readSettings(process.env)
  } catch (error) {
    if (error instanceof ConfigFault) giveUp(error.faults)
    throw error
  }
}

const openDatabase = (settings: Settings) =>
  openOwner(settings).catch((error: unknown) => {
    if (error instanceof DataFolderInUse) giveUp([error.message])
    throw error
  })

async function start() {
  const settings = settingsOrGiveUp()
  const database = await openDatabase(settings)
  const leave = stopper(database.stop)
  try {
    await upgrade(database.owner, settings)
    const config = await openConfig(database.owner, settings)
    await savePublicHolidays(database.owner, systemClock())
    const people = config.production ? [] : await makeDemoWorld(database.owner, config, systemClock())
    const opened = await openServer({
      config,
      owner: database.owner,
      ...(hasLetterbox(config) ? clockAhead(systemClock, await findLatestMoment(database.owner)) : { clock: systemClock }),
    })
    leave.first(opened.close)
    leave.first(startTicker(opened.world).stop)
    const server = createServer(patience, opened.listener).listen(config.port, config.host)
    await once(server, 'listening')
    leave.first(() => closeServer(server))
    say(`${config.brand.name} is ready: ${config.appUrl.origin}`)
    printDemoAccounts(people, config, say)
    flushCompileCache() // now, because who is killed writes nothing
  } catch (error) {
    await leave.now()
    if ((error as { code?: unknown }).code === 'EADDRINUSE')
      giveUp([`Port ${settings.port} is in use by another program. Set PORT to a free one.`])
    if (MESSAGES.some((kind) => error instanceof kind)) giveUp([(error as Error).message])
    throw error
  }
}

class CannotStart extends Error {}

/** Errors whose message is all that an operator needs. */
const MESSAGES = [CannotStart, WrongInstallation, MadeBeforeBaseline, RowsBreakLimits, TablesInUse]

/** In production tables change when somebody says so, not because one of several servers starts. */
async function upgrade(owner: OwnerConnection, settings: Settings) {
  if (!settings.production) return newerThanThis(await migrate(owner, settings, makeJobSchema)).forEach(say)
  if (await isBehind(owner))
    throw new CannotStart('The database is older than this program: run npm run migrate with the same settings first.')
}

/** How long a request may take to arrive, in milliseconds: enough for a phone on a poor line, too little to hold a connection for nothing. */
const patience = { headersTimeout: 15_000, requestTimeout: 60_000 }

/** Lets running requests finish for a moment; open streams would never end by themselves. */
function closeServer(server: Server) {
  return new Promise<void>((resolve) => {
    server.close(() => resolve())
    setTimeout(() => server.closeAllConnections(), 500).unref()
  })
}

/** Runs what must be closed once, the latest opened first, on SIGTERM, SIGINT or a failed start. */
function stopper(last: () => Promise<void>) {
  const steps = [last]
  let leaving: Promise<void> | undefined
  const now = () => (leaving ??= steps.reduce((before, step) => before.then(step), Promise.resolve()))
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void now().then(() => process.exit(0)))
  return { first: (step: () => Promise<void>) => void steps.unshift(step), now }
}

await start()
