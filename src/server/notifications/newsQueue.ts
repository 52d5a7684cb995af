/** Rooms to read again, waiting to be told. Rooms heard twice wait once, so it never grows beyond the rooms there are. */
export function makeNewsQueue() {
  const waiting = new Set<string>()
  let over = false
  let wake = () => {}

  return {
    hear: (rooms: readonly string[]) => {
      for (const room of rooms) waiting.add(room)
      wake()
    },
    end: () => {
      over = true
      wake()
    },
    /** What has gathered, as soon as there is something; null when it is over. */
    next: async (): Promise<string[] | null> => {
      while (!over && waiting.size === 0) await new Promise<void>((resolve) => (wake = resolve))
      if (over) return null
      const rooms = [...waiting]
      waiting.clear()
      return rooms
    },
  }
}
