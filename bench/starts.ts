import { setTimeout as pause } from 'node:timers/promises'
import { startProduct, type openPostgres } from './databases.ts'
import { median } from './pairs.ts'
import { memoryMb } from './processes.ts'

export type StartTime = { n: number; readyMs: number; readyMsAll: number[]; memoryIdleMb: number }

/** Quality P5: from the command to a ready server on a database that is migrated already, and what it weighs when nobody asks anything. */
export async function measureStart(postgres: Awaited<ReturnType<typeof openPostgres>>, n: number): Promise<StartTime> {
  const database = await postgres.make('bench_start')
  const times: number[] = []
  let memoryIdleMb = 0
  await (await startProduct(database)).stop() // the first start fills the database
  for (let count = 1; count <= n; count++) {
    const product = await startProduct(database)
    times.push(Math.round(product.readyMs))
    if (count === n) {
      await pause(5000)
      memoryIdleMb = memoryMb(product.pid)
    }
    await product.stop()
  }
  await postgres.drop('bench_start')
  return { n, readyMs: median(times), readyMsAll: times, memoryIdleMb }
}
