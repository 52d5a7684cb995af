import type { World } from '../world/world.ts'

/** Whether a visitor's program did the work that keeps others' programs away; always where no puzzle is configured. */
export async function isPuzzleSolved(world: World, _solution: string | undefined): Promise<boolean> {
  return !world.config.captcha
}
