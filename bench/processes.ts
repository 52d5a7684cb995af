import { fork, spawn, type ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** A program of the bench's own that runs until stopped. */
export type BenchProcess = { pid: number; child: ChildProcess; address: string; stop: () => Promise<void> }

/** Starts a server and waits until it says at which address it answers. */
export async function startServer(file: URL, env: Record<string, string>, flags: string[] = []): Promise<BenchProcess> {
  // Nothing of our own environment but the path: a setting that happens to be set here would change what is measured.
  const child = spawn(process.execPath, [...flags, file.pathname], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  const address = () => /http:\/\/\S+:\d+/.exec(said)?.[0]
  for (const until = Date.now() + 30_000; !address(); await pause(5)) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`${file.pathname} did not start:\n${said}`)
  }
  return { pid: child.pid!, child, address: address()!, stop: () => stop(child) }
}

/** Starts a program that is told what to do by messages, and waits for its answers. */
export function startWorker(file: URL) {
  const child = fork(file, { env: { PATH: process.env.PATH }, serialization: 'advanced' })
  const ask = <Answer>(question: object) =>
    new Promise<Answer>((resolve, reject) => {
      const gone = (code: number | null) => reject(new Error(`${file.pathname} ended with ${code}`))
      child.once('exit', gone)
      child.once('message', (answer) => {
        child.off('exit', gone)
        resolve(answer as Answer)
      })
      child.send(question)
    })
  return { ask, stop: () => stop(child) }
}

async function stop(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise<void>((resolve) => void child.once('exit', () => resolve()))
  child.kill('SIGTERM')
  await gone
}

// The kernel counts in hundredths of a second on every Linux that Node runs on.
const TICK_MS = 10

/** Milliseconds of processor time that a process has used, all its threads together. */
export function cpuMs(pid: number): number {
  const stat = readStat(pid)
  return stat ? (stat.userTicks + stat.systemTicks) * TICK_MS : 0
}

/** The same for Postgres: the postmaster, everything it runs, and what those that ended meanwhile had used. */
export function postgresCpuMs(postmaster: number): number {
  const own = readStat(postmaster)
  if (!own) return 0
  let ticks = own.userTicks + own.systemTicks + own.childTicks
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? readStat(Number(name)) : undefined
    if (stat?.parent === postmaster) ticks += stat.userTicks + stat.systemTicks
  }
  return ticks * TICK_MS
}

/** Resident memory in MB. */
export function memoryMb(pid: number): number {
  const kb = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kb) / 1024)
}

function readStat(pid: number) {
  try {
    // The name in brackets may hold anything; the numbers follow it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number)
    return { parent: fields[1]!, userTicks: fields[11]!, systemTicks: fields[12]!, childTicks: fields[13]! + fields[14]! }
  } catch {
    return undefined // ended meanwhile
  }
}
