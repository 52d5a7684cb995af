export const chromiumMissing: string
export function findChromium(): string | undefined
export function findHeadlessShell(): string | undefined
