import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import type { OutboxStep } from '#server/world/world.ts'
import { countWork } from '../work.ts'

export type WorkerSettings = { owner: pg.ClientConfig; env: Record<string, string>; aheadMs: number; killAt?: OutboxStep }
export type WorkerOrder = { killAt?: OutboxStep; aheadMs?: number }

export const STEPS: readonly OutboxStep[] = ['before claim', 'after claim', 'before send', 'after send', 'after note']

const FILE = new URL('./worker.ts', import.meta.url)
/** What the program itself has compiled (src/server/main.js): compiling is half of a start. */
const COMPILED = fileURLToPath(new URL('../../../.cache/compiled', import.meta.url))

/** A server process of its own. `ready` when it works the outbox; `ended` when it is gone, with the signal that ended it. */
export function startWorker(settings: WorkerSettings) {
  countWork('programs started')
  const child = fork(FILE, {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILED, WORKER: JSON.stringify(settings) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = new Promise<NodeJS.Signals | null>((resolve) => void child.once('exit', (_code, signal) => resolve(signal)))
  const ready = Promise.race([new Promise<void>((resolve) => void child.once('message', () => resolve())), ended.then(() => {})])
  return { ready, ended, order: (order: WorkerOrder) => tell(child, order), kill: (signal: NodeJS.Signals) => child.kill(signal) }
}

const tell = (child: ChildProcess, order: WorkerOrder) => void (child.connected && child.send(order, () => {}))

/** So many workers at all times: whoever dies is followed by another. */
export function keepWorkers(count: number, settings: Omit<WorkerSettings, 'aheadMs' | 'killAt'>) {
  const state = { aheadMs: 0, stopped: false, deaths: 0 }
  const begin = () => startWorker({ ...settings, aheadMs: state.aheadMs })
  const workers = Array.from({ length: count }, begin)
  const follow = (place: number) =>
    void workers[place]!.ended.then(() => {
      if (state.stopped) return
      state.deaths += 1
      workers[place] = begin()
      follow(place)
    })
  for (const place of workers.keys()) follow(place)
  return {
    ready: () => Promise.all(workers.map(({ ready }) => ready)),
    deaths: () => state.deaths,
    /** Puts the clocks of all of them there, beside the true time. */
    setAhead: (aheadMs: number) => {
      state.aheadMs = aheadMs
      for (const worker of workers) worker.order({ aheadMs })
    },
    /** Kills one: at this step, or at once. Resolves when it is dead. */
    kill: async (place: number, step: OutboxStep | null) => {
      const worker = workers[place % count]!
      await worker.ready
      if (step) worker.order({ killAt: step })
      else worker.kill('SIGKILL')
      await worker.ended
    },
    stop: async () => {
      state.stopped = true
      for (const worker of workers) worker.kill('SIGTERM')
      await Promise.all(workers.map(({ ended }) => ended))
    },
  }
}
