/*
 * How much of a trial by chance runs every time, and how much with `npm run test:long`. A trial is chance against a claim, so its size is
 * how often the claim is tried and never which claims are. One size can be set by hand: KILLS=3, HISTORIES=100.
 */
const sizes = {
  /** Wrong requests to each procedure. */
  FUZZ_REQUESTS: { always: 10, long: 10_000 },
  /** Of the wrong values that the schema of a field refuses as some schema refused another, one in so many is sent too. */
  FUZZ_ALIKE: { always: 10, long: 1 },
  /** Of the wrong values that the schema lets through, one in so many is sent; where it begins is chance. */
  FUZZ_LET_THROUGH: { always: 4, long: 1 },
  /** Texts made of each phrase of domain 8.3. */
  RED_FLAG_TEXTS: { always: 5, long: 500 },
  /** Kills of the server under load. */
  KILLS: { always: 3, long: 200 },
  /** Of so many kills one meets Postgres instead. */
  KILLS_PER_POSTGRES: { always: 3, long: 2 },
  /** Kills of those who send, with 30 messages for each. */
  OUTBOX_KILLS: { always: 4, long: 30 },
  /** Kills of those who tell of doses, with 60 patients for each. */
  DOSE_KILLS: { always: 2, long: 100 },
  /** Patients who want one start at once. */
  STORM_PATIENTS: { always: 200, long: 500 },
  /** Starts that so many want, one after the other. */
  STORM_STARTS: { always: 1, long: 100 },
  /** Starts that two patients want at once, on two servers. */
  STORM_RACES: { always: 200, long: 1000 },
  /** Steps of nurses who work on the same items at once. */
  QUEUE_STEPS: { always: 150, long: 10_000 },
  /** Steps of everybody who changes visits at once. */
  STORM_STEPS: { always: 400, long: 20_000 },
  /** Histories of marks on two phones. */
  DOSE_HISTORIES: { always: 8, long: 2000 },
  HISTORIES: { always: 12, long: 10_000 },
  /** How often Postgres goes away in each of three ways. */
  RESTARTS: { always: 1, long: 20 },
} as const

const isLong = process.env['TEST_SIZE'] === 'long'

export function trialSize(name: keyof typeof sizes): number {
  return Number(process.env[name] ?? sizes[name][isLong ? 'long' : 'always'])
}

/** Where chance begins: SEED repeats a run. What runs every time may begin at the same place each time, what is long begins anywhere. */
export function trialSeed(always?: number): number {
  return Number(process.env['SEED'] ?? (isLong ? undefined : always) ?? Math.floor(Math.random() * 2 ** 31))
}
