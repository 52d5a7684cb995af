import { spawn } from 'node:child_process'
import { readFileSync, realpathSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { owner } from '#server/database/embeddedCluster.ts'
import { countWork } from './work.ts'

/** The program as anybody starts it: a process of its own, of which only what it says and answers is known. */
export type ServerProgram = ReturnType<typeof startProgram>

const MAIN = new URL('../server/main.js', import.meta.url).pathname

/** Starts it with these settings and no others. */
export function startProgram(settings: Record<string, string>) {
  countWork('programs started')
  const child = spawn(process.execPath, [MAIN], { env: { PATH: process.env.PATH, LOG_LEVEL: 'warn', ...settings }, stdio: 'pipe' })
  const said = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said.out += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said.err += text))
  const ended = new Promise<{ code: number | null; signal: string | null }>((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal }))
  })
  const isOver = () => child.exitCode !== null || child.signalCode !== null
  const address = `http://127.0.0.1:${settings.PORT}`
  return {
    said,
    address,
    /** How it ended, once it has. */
    ended,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    /** Resolves when it answers and reaches its database; gives up after three minutes. */
    ready: async () => {
      for (const until = Date.now() + 180_000; Date.now() < until; await pause(10)) {
        if (isOver()) throw new Error(`the program ended instead of starting:\n${said.out}${said.err}`)
        if ((await fetch(`${address}/readyz`).catch(() => undefined))?.status === 200) return
      }
      throw new Error(`the program was not ready after three minutes:\n${said.out}${said.err}`)
    },
  }
}

/** A port that nobody listens on. */
export async function freePort(): Promise<string> {
  const server = createServer()
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => void server.close(resolve))
  return String(port)
}

/** The database that a program keeps in its data folder, as its owner. */
export function databaseIn(dataFolder: string): pg.ClientConfig {
  const folder = realpathSync(dataFolder)
  const password = readFileSync(join(folder, 'password'), 'utf8').trim()
  // Named like its owner, without what makes that one the owner.
  return { host: join(folder, 'socket'), port: 5432, user: owner, password, database: owner.replace('_owner', '') }
}

/** The process that is the Postgres of a data folder. */
export const postmasterIn = (dataFolder: string) =>
  Number(readFileSync(join(dataFolder, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])
