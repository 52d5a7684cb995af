/** How it stands between this device and the server. */
export type ConnectionState = {
  at: 'starting' | 'live' | 'offline' | 'again' | 'back'
  /** how often the stream was lost in a row */
  losses: number
  /** the screen has said that something is wrong */
  wasAway: boolean
}

export type ConnectionEvent =
  | { type: 'offline' }
  | { type: 'online' }
  | { type: 'stream lost' }
  /** The stream is there; what the screen shows was read again, or was not. */
  | { type: 'stream open'; isAllRead: boolean; unsaved: number }
  /** three seconds of green are over */
  | { type: 'said' }

export const initialConnectionState: ConnectionState = { at: 'starting', losses: 0, wasAway: false }

/** One loss is a server that restarts, and is nobody's concern. */
const LOSSES_TO_SHOW = 2

/** What follows. Green, which says that all is well, comes only after something was wrong and nothing is any more. */
export function nextConnectionState(now: ConnectionState, event: ConnectionEvent): ConnectionState {
  switch (event.type) {
    case 'offline':
      return { at: 'offline', losses: 0, wasAway: true }
    case 'online':
      return now.at === 'offline' ? { at: 'again', losses: LOSSES_TO_SHOW, wasAway: true } : now
    case 'stream lost':
      return now.at === 'offline' ? now : afterLoss(now)
    case 'stream open':
      if (now.at === 'offline') return now
      if (!event.isAllRead || event.unsaved > 0) return { at: 'live', losses: 0, wasAway: now.wasAway }
      return now.wasAway ? { at: 'back', losses: 0, wasAway: false } : { at: 'live', losses: 0, wasAway: false }
    case 'said':
      return now.at === 'back' ? { at: 'live', losses: 0, wasAway: false } : now
  }
}

function afterLoss(now: ConnectionState): ConnectionState {
  const losses = now.losses + 1
  const wasAway = now.wasAway || losses >= LOSSES_TO_SHOW
  return { at: 'again', losses, wasAway }
}

/** Whether the screen says that it tries again. */
export const isReconnectingVisibly = ({ at, losses }: ConnectionState) => at === 'again' && losses >= LOSSES_TO_SHOW
