import { resolveOverdue } from '#server/visitChanges/resolveOverdue.ts'
import type { TestWorld } from './world.ts'

/** The clock's turn over the visits, and how much it decided. A turn passes over a visit that a job holds, so no job may run. */
export async function advanceClock(world: TestWorld) {
  await world.jobsDone()
  return resolveOverdue(world.opened.world)
}
