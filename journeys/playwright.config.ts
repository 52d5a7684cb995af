import { defineConfig } from '@playwright/test'
import { modelSettings } from '#testing/languageModel.ts'
import { PAYSTACK_SECRET } from '#testing/paystackProvider.ts'
import { lightBrowser } from './support/browsers.ts'

/** Two do the work that the cores can; a third has the journeys that mostly wait: for a line that is gone or slow, for others in a call, for the seconds of the tour. */
const WORKERS = 3
const first = Number(process.env['JOURNEY_PORTS'] ?? 4300)
/** Each worker has a server of its own, and the ports behind it: its clock, and what support/ starts beside it. */
const portOf = (worker: number) => first + 10 * worker
const port = portOf(Number(process.env['TEST_PARALLEL_INDEX'] ?? 0))
process.env['JOURNEY_PORT'] = String(port)

/** What signInMethods.journey.ts starts beside the server (support/openIdProvider.ts). */
const providerBeside = (server: number) => ({
  id: 'clinic',
  name: 'the clinic',
  issuer: `http://localhost:${server + 2}`,
  clientId: 'clinic',
  clientSecret: 'a-secret-of-tests-between-two-programs',
})

/** Beside it: its clock, the provider of signInMethods.journey.ts, the push service of support/pushPeer.ts, the provider of cardPayments.journey.ts, the model of askModel.journey.ts. */
const serverAt = (server: number) => ({
  command: 'node src/testing/serve.ts',
  cwd: '..',
  env: {
    PORT: String(server),
    OIDC_PROVIDERS: JSON.stringify([providerBeside(server)]),
    PUSH_HOSTS: `http://127.0.0.1:${server + 3}`,
    PAYSTACK_SECRET,
    PAYSTACK_URL: `http://127.0.0.1:${server + 4}`,
    ...modelSettings(server + 5),
  },
  url: `http://localhost:${server}/readyz`,
  timeout: 120_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
})

/** What takes longest begins first, so that no worker goes on alone at the end. */
const LONGEST = ['screenAccessibility', 'menuAndNavigation'].map((name) => `${name}.journey.ts`)
const WAITING = ['callReconnect', 'slowConnectionCall', 'relay', 'idleLock', 'callGuests', 'welcomeTour'].map(
  (name) => `${name}.journey.ts`,
)

export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'waiting', testMatch: WAITING, workers: 1 },
    { name: 'longest', testMatch: LONGEST, workers: 2 },
    { name: 'others', testMatch: '*.journey.ts', testIgnore: [...WAITING, ...LONGEST], workers: 2 },
  ],
  outputDir: '../test-results',
  workers: WORKERS,
  // On the build machine one unlucky wait does not hold back a day's work; the end of the run names what needed the second try.
  retries: process.env.CI ? 1 : 0,
  // Waits are for a state and end with it: how long they may take matters only where it never comes, and on a machine that is four times slower. So these are the only terms, for every journey.
  timeout: 900_000,
  expect: { timeout: 90_000, toPass: { timeout: 90_000 } },
  reporter: [['list']],
  use: {
    actionTimeout: 90_000,
    baseURL: `http://localhost:${port}`,
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    // A trace costs as much as the journey: what fails leaves one when it is tried again.
    trace: 'on-first-retry',
    launchOptions: lightBrowser,
  },
  webServer: Array.from({ length: WORKERS }, (_, worker) => serverAt(portOf(worker))),
})
