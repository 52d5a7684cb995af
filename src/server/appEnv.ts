/** What every request carries through the app. */
export type Env = { Variables: { requestId: string } }
