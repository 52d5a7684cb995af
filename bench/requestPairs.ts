import type pg from 'pg'
import { callsOn } from './requests.ts'
import { jobsDone, startProduct, startReference, withClient, type Database, type openPostgres } from './databases.ts'
import { measureBurst, type Burst } from './burst.ts'
import { addLongRecord } from './longRecord.ts'
import { addQueue } from './queue.ts'
import { compare, CONNECTIONS, type BenchPair, type Settings } from './pairs.ts'
import { memoryMb } from './processes.ts'
import { openWideDoctors, seed, removeBookings, type BenchSeed } from './seed.ts'

export type Sized = { appointments: number; pairs: BenchPair[]; burst: Burst; memoryAfterLoadMb: number }

/** Quality P1, P2 and P3, and the free slots against their references, on a database with so many appointments. */
export async function measureRequests(postgres: Awaited<ReturnType<typeof openPostgres>>, appointments: number, settings: Settings) {
  const name = `bench_${appointments}`
  const database = await postgres.make(name)
  try {
    return await withClient({ connectionString: database.url }, async (client) => {
      const seeded = await seed(client, appointments)
      return measureOn(client, { database, seeded, appointments, settings })
    })
  } finally {
    await postgres.drop(name)
  }
}

const removeQuestions = async (client: pg.Client) => void (await client.query('delete from assistant_messages'))

type BenchRun = { database: Database; seeded: BenchSeed; appointments: number; settings: Settings }

async function measureOn(client: pg.Client, { database, seeded, appointments, settings }: BenchRun): Promise<Sized> {
  const product = await startProduct(database)
  const read = await startReference('read', database)
  const write = await startReference('write', database)
  const calls = callsOn(seeded, product.config)
  try {
    // What a server does after its start is none of a call's cost: it catches up with what is due, and its code is compiled.
    await settings.load.ask({
      address: product.address,
      wanted: calls.record(),
      connections: CONNECTIONS,
      seconds: 5 * settings.warmUp,
      once: false,
    })
    const pairs: BenchPair[] = []
    const measure = async (title: string, sides: Parameters<typeof compare>[1]) => {
      if (settings.only.split(',').some((words) => title.includes(words))) pairs.push(await compare(title, sides, settings))
    }
    const reading = (title: string, wanted: typeof calls.list) =>
      measure(title, { ours: { ...product, wanted }, reference: { ...read, wanted: calls.readReference } })
    await reading('P2 own record by id', calls.record)
    await reading('P3 my appointments, 10 rows', calls.list)
    await reading('free slots, one doctor, 7 days', calls.slotsOfOne)
    await reading('free slots, any of 20 doctors, 7 days', calls.slotsOfAny)
    await reading("Home's one call", calls.home)
    await reading("Today's medicines", calls.today)
    await reading('the score', calls.score)
    const nurse = await addQueue(client)
    await reading("nurses' queue, first page of 5,000 open", () => calls.queue(nurse))
    const long = await addLongRecord(client)
    await reading('a record of 10,000 entries, its summary', () => calls.recordSummary(long))
    await reading('a record of 10,000 entries, its timeline', () => calls.recordTimeline(long))
    const marking = {
      ours: { ...product, wanted: calls.mark, once: true },
      reference: { ...write, wanted: calls.writeReference, once: true },
    }
    await measure('mark a dose', marking)
    const asking = {
      ours: { ...product, wanted: calls.question, once: true, afterwards: () => removeQuestions(client) },
      reference: { ...write, wanted: calls.writeReference, once: true },
    }
    await measure('a library answer', asking)
    await openWideDoctors(client)
    const tidy = { once: true, finish: () => jobsDone(client), afterwards: () => removeBookings(client) }
    const booking = {
      ours: { ...product, wanted: calls.book, ...tidy },
      reference: { ...write, wanted: calls.writeReference, ...tidy },
    }
    await measure('P1 book on a free slot', booking)
    await client.query('update accounts.sessions set active_at = now()') // staff who were away are locked
    const burst = await measureBurst(client, { address: product.address, book: calls.book, day: calls.day }, settings)
    return { appointments, pairs, burst, memoryAfterLoadMb: memoryMb(product.pid) }
  } finally {
    await Promise.all([product.stop(), read.stop(), write.stop()])
  }
}
