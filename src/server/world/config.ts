import type { Settings } from './settings.ts'

/** The settings, and the random key of this database that everything encrypted, signed or hashed is made of (database/installation.ts). */
export type Config = Settings & { dataKey: Buffer }
