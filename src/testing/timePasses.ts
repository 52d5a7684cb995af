import { decideByTheClock } from '#server/changes/decideByTheClock.ts'
import type { TestWorld } from './world.ts'

/** The clock's turn over the visits, and how much it decided. A turn passes over a visit that a job holds, so no job may run. */
export async function timePasses(world: TestWorld) {
  await world.jobsDone()
  return decideByTheClock(world.opened.world)
}
