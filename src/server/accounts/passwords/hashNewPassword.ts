import { HashQueueFull, hashPassword } from './passwordHash.ts'

type Errors = { TOO_MANY_TRIES: (options: { data: { retryAfterSeconds: number } }) => Error }

/** The hash of a new password. Refuses when so many are being hashed that this one would wait too long. */
export const hashNewPassword = (password: string, errors: Errors): Promise<string> =>
  hashPassword(password).catch((error: unknown) => {
    throw error instanceof HashQueueFull ? errors.TOO_MANY_TRIES({ data: { retryAfterSeconds: error.retryAfterSeconds } }) : error
  })
