import type { Sized } from './requestPairs.ts'
import type { machine } from './machine.ts'
import type { BenchPair } from './pairs.ts'
import type { SignIns } from './signIns.ts'
import type { StartTime } from './starts.ts'

export type Result = {
  machine: ReturnType<typeof machine>
  loadAfterwards: number[]
  rounds: number
  seconds: number
  start: StartTime
  signIns: SignIns
  sized: Sized[]
}

/** The goals (quality P1, P2 and P3), by the number a pair's name begins with. */
const goals: Record<string, string> = {
  P1: '≥ 0.12 of REF-W, p99 ≤ 25 ms at half rate',
  P2: '≥ 0.30 of REF-R, p99 ≤ 8 ms at half rate',
  P3: '≥ 0.18 of REF-R, p99 ≤ 12 ms at half rate',
  'a library answer': 'p50 ≤ 150 ms, p99 ≤ 400 ms with 16 at once',
  'the score': 'within P2: p99 ≤ 8 ms at half rate',
  "nurses' queue": 'as P3: p99 ≤ 12 ms at half rate',
  'a record of 10,000': 'as P3: p99 ≤ 12 ms at half rate',
  'free slots, one': '≥ 0.12 of REF-R',
  'free slots, any': '≥ 0.05 of REF-R, p50 ≤ 25 ms',
}

const two = (value: number) => value.toFixed(2)
const one = (value: number) => value.toFixed(1)

/** The whole run as Markdown tables, goals beside the figures. */
export function tableOf({ machine, loadAfterwards, rounds, seconds, start, signIns, sized }: Result): string {
  return [
    `\n${machine.at} · ${machine.processor} · ${machine.memoryGb} GB · ${machine.system} · Node ${machine.node} · Postgres ${machine.postgres}`,
    `Load average ${machine.loadAverage.join(' ')} before, ${loadAfterwards.join(' ')} after. 16 connections, ${rounds} rounds of ${seconds} s by turns.`,
    ...sized.flatMap(({ appointments, pairs }) => ['', `### ${appointments.toLocaleString('en-GB')} appointments`, '', ...rows(pairs)]),
    '',
    ...steadiness(sized),
    ...sized.flatMap(cpuOfBooking),
    ...sized.map(burstLine),
    signInLine(signIns),
    `P5 ready after ${start.readyMs} ms (median of ${start.n}, ${Math.min(...start.readyMsAll)}–${Math.max(...start.readyMsAll)}); goal 1000 ms.`,
    `P5 memory ${start.memoryIdleMb} MB idle, ${Math.max(...sized.map((one) => one.memoryAfterLoadMb))} MB after load; goal 120 and 250 MB.`,
    '',
  ].join('\n')
}

function rows(pairs: BenchPair[]) {
  const head = [
    'what', 'ratio', 'min–max', 'per s', 'reference per s', 'p50 ms', 'p99 ms', 'p50, p99 (worst round) ms at half that rate', 'reference p99 ms', 'CPU ms server + Postgres', 'reference CPU ms', 'n', 'failures', 'goal',
  ] // prettier-ignore
  const lines = pairs.map(({ name, ratio, ratios, ours, reference, steady }) => [
    name,
    two(ratio),
    `${two(Math.min(...ratios))}–${two(Math.max(...ratios))}`,
    ours.perSecond.toFixed(0),
    reference.perSecond.toFixed(0),
    one(ours.p50),
    one(ours.p99),
    `${one(steady.p50)}, ${one(steady.p99)} (${one(steady.worstP99)})`,
    one(reference.p99),
    `${two(ours.serverCpuMs)} + ${two(ours.postgresCpuMs)}`,
    `${two(reference.serverCpuMs)} + ${two(reference.postgresCpuMs)}`,
    `${ours.n} / ${reference.n}`,
    `${ours.failures} / ${reference.failures}${ours.examples[0] ? ` (${ours.examples[0]})` : ''}`,
    Object.entries(goals).find(([begin]) => name.startsWith(begin))?.[1] ?? '',
  ])
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`)
}

/** P1 must not slow down as rows grow. */
function steadiness(sized: Sized[]) {
  const speeds = sized.map(({ pairs }) => pairs.find(({ name }) => name.startsWith('P1'))?.ratio ?? 0)
  if (speeds.length < 2) return []
  return [
    `P1 with ${sized.at(-1)?.appointments} appointments runs at ${two(speeds.at(-1)! / speeds[0]!)} of its ratio with ${sized[0]?.appointments}; goal 0.9.`,
  ]
}

function cpuOfBooking({ appointments, pairs }: Sized) {
  const ours = pairs.find(({ name }) => name.startsWith('P1'))?.ours
  if (!ours) return [] // --only= something else
  const during = ours.serverCpuMs + ours.postgresCpuMs
  return `With ${appointments.toLocaleString('en-GB')} appointments, a booking with all that follows it takes ${two(during + ours.cpuMsAfterwards)} ms of processor time: ${two(during)} while others book, ${two(ours.cpuMsAfterwards)} after.`
}

const burstLine = ({ appointments, burst }: Sized) =>
  `With ${appointments.toLocaleString('en-GB')} appointments, ${burst.bookings} people book while ${burst.readings} doctors read their day, all in one moment (${burst.rounds} times): p50 ${one(burst.p50)}, p99 ${one(burst.p99)} ms, failures ${burst.failures}${burst.examples[0] ? ` (${burst.examples[0]})` : ''}; goal 500 ms.`

const signInLine = (found: SignIns) =>
  `P4 sign-in ${two(found.ratio)} of the hash alone (${two(Math.min(...found.ratios))}–${two(Math.max(...found.ratios))}; ${one(found.perSecond)} of ${one(found.hashesPerSecond)} per s; n ${found.n}, failures ${found.failures}${found.examples[0] ? ` (${found.examples[0]})` : ''}), ` +
  `other calls p99 ${one(found.othersP99)} ms meanwhile (n ${found.othersN}, failures ${found.othersFailures}); goal 0.45 and 50 ms.`
