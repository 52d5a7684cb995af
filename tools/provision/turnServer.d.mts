export const turnServerMissing: string
export function findTurnServer(): string | undefined
