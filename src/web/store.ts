import { useSyncExternalStore } from 'react'

/** A value that code outside React changes and screens follow. */
export class Store<T extends object> {
  private value: T
  private readonly followers = new Set<() => void>()

  constructor(value: T) {
    this.value = value
  }

  readonly get = () => this.value

  /** Replaces parts of the value; nothing happens when all of them are as they were. */
  set(parts: Partial<T>) {
    const isSame = (Object.keys(parts) as (keyof T)[]).every((key) => Object.is(this.value[key], parts[key]))
    if (isSame) return
    this.value = { ...this.value, ...parts }
    for (const tell of this.followers) tell()
  }

  readonly follow = (follower: () => void) => {
    this.followers.add(follower)
    return () => void this.followers.delete(follower)
  }
}

export const useStore = <T extends object>(store: Store<T>): T => useSyncExternalStore(store.follow, store.get)
