import { vi } from 'vitest'

/** Resolves once it is so, such as that another connection waits at a lock; throws when it never is. */
export async function waitUntil(isSo: () => unknown) {
  await vi.waitUntil(isSo, { timeout: 60_000, interval: 10 })
}
