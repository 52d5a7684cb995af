/** What every request carries through the app; `keptAs` is the cache-control of the rare answer that browsers may keep. */
export type Env = { Variables: { requestId: string; keptAs?: string | null } }
