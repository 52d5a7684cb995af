let aheadMs = 0

/** The server says with its answers how far somebody moved the demo's clock ahead: screens go by it. */
export function followServerClock(answer: Response) {
  aheadMs = Number(answer.headers.get('clock-ahead') ?? aheadMs)
  return answer
}

export const screenNow = (): Date => new Date(Date.now() + aheadMs)
