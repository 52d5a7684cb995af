import type { ExpectedResponse } from './connection.ts'
import type { LoadOrder, LoadResult } from './load.ts'
import { cpuMs, postgresCpuMs, type startWorker } from './processes.ts'

/** One side of a comparison. `wanted` is asked for anew in each round, `finish` waits for what a round left to do, `afterwards` takes its rows away. */
export type BenchSide = {
  pid: number
  address: string
  wanted: () => ExpectedResponse[]
  once?: boolean
  finish?: () => Promise<void>
  afterwards?: () => Promise<void>
}

export type Settings = {
  load: ReturnType<typeof startWorker>
  postmaster: () => number
  rounds: number
  seconds: number
  warmUp: number
  /** Words in the names of what is measured, with commas between; all of it without. */
  only: string
}

export type Figures = {
  n: number
  failures: number
  examples: string[]
  perSecond: number
  p50: number
  p99: number
  serverCpuMs: number
  postgresCpuMs: number
  /** Of both, for each answer, from the end of a round until all that it left to do is done. */
  cpuMsAfterwards: number
}

export type BenchPair = { name: string; ratio: number; ratios: number[]; ours: Figures; reference: Figures; steady: Steady }

/** Of ours alone, at half of what it can: how long an answer takes when nobody waits for a connection. The middle of the rounds, and the slowest of them. */
export type Steady = { perSecond: number; p50: number; p99: number; worstP99: number; failures: number }

type Round = LoadResult & { serverCpu: number; postgresCpu: number; cpuAfterwards: number }

export const CONNECTIONS = 16

/** Ours and its reference by turns, whoever goes first changing from round to round; the middle of the rounds' ratios is the answer. */
export async function compare(name: string, sides: { ours: BenchSide; reference: BenchSide }, settings: Settings): Promise<BenchPair> {
  for (const side of [sides.reference, sides.ours]) await run(side, { ...settings, seconds: settings.warmUp })
  const rounds = { ours: [] as Round[], reference: [] as Round[] }
  for (let round = 0; round < settings.rounds; round++) {
    const order = round % 2 === 0 ? (['ours', 'reference'] as const) : (['reference', 'ours'] as const)
    for (const which of order) rounds[which].push(await run(sides[which], settings))
  }
  const ours = sumUp(rounds.ours)
  const steady = await atHalf(sides.ours, ours.perSecond / 2, settings)
  const ratios = rounds.ours.map((ours, index) => speed(ours) / speed(rounds.reference[index]!))
  return { name, ratio: median(ratios), ratios, ours, reference: sumUp(rounds.reference), steady }
}

async function run(side: BenchSide, { load, postmaster, seconds }: Settings): Promise<Round> {
  const order: LoadOrder = { address: side.address, wanted: side.wanted(), connections: CONNECTIONS, seconds, once: side.once ?? false }
  const used = () => [cpuMs(side.pid), postgresCpuMs(postmaster())] as const
  const before = used()
  const outcome = await load.ask<LoadResult>(order)
  const after = used()
  await side.finish?.()
  const finished = used()
  await side.afterwards?.()
  const [serverCpu, postgresCpu] = [after[0] - before[0], after[1] - before[1]]
  return { ...outcome, serverCpu, postgresCpu, cpuAfterwards: finished[0] + finished[1] - after[0] - after[1] }
}

async function atHalf(side: BenchSide, perSecond: number, settings: Settings): Promise<Steady> {
  const rounds = []
  for (let round = 0; round < settings.rounds; round++) rounds.push(await atRate(side, perSecond, settings))
  return {
    perSecond,
    p50: median(rounds.map(({ sorted }) => quantile(sorted, 0.5))),
    p99: median(rounds.map(({ sorted }) => quantile(sorted, 0.99))),
    worstP99: Math.max(...rounds.map(({ sorted }) => quantile(sorted, 0.99))),
    failures: rounds.reduce((sum, { failures }) => sum + failures, 0),
  }
}

async function atRate(side: BenchSide, perSecond: number, { load, seconds }: Settings) {
  const order: LoadOrder = {
    address: side.address,
    wanted: side.wanted(),
    connections: 4 * CONNECTIONS,
    seconds: 2 * seconds,
    once: side.once ?? false,
    perSecond,
  }
  const { latencies, failures } = await load.ask<LoadResult>(order)
  await side.finish?.()
  await side.afterwards?.()
  return { sorted: latencies.toSorted((a, b) => a - b), failures }
}

const speed = ({ done, failures, seconds }: Round) => (done - failures) / seconds

function sumUp(rounds: Round[]): Figures {
  const total = (of: (round: Round) => number) => rounds.reduce((sum, round) => sum + of(round), 0)
  const n = total((round) => round.done)
  const latencies = rounds.flatMap((round) => round.latencies).sort((a, b) => a - b)
  return {
    n,
    failures: total((round) => round.failures),
    examples: rounds.flatMap((round) => round.examples).slice(0, 3),
    perSecond: median(rounds.map(speed)),
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    serverCpuMs: total((round) => round.serverCpu) / n,
    postgresCpuMs: total((round) => round.postgresCpu) / n,
    cpuMsAfterwards: total((round) => round.cpuAfterwards) / n,
  }
}

export const median = (values: number[]) => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

export const quantile = (sorted: number[], share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
