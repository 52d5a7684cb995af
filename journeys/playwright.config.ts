import { userInfo } from 'node:os'
import { defineConfig } from '@playwright/test'
import { PAYSTACK_SECRET } from '#testing/paystackProvider.ts'
import { findChromium } from '#tools/provision/chromium.mjs'

const port = Number(process.env['JOURNEY_PORT'] ?? 4300)
// The journeys' clock is set through the port beside it (support/time.ts).
process.env['JOURNEY_PORT'] = String(port)
const asRoot = userInfo().uid === 0

/** What waysIn.journey.ts starts beside the server (support/provider.ts). */
const provider = {
  id: 'clinic',
  name: 'the clinic',
  issuer: `http://localhost:${port + 2}`,
  clientId: 'clinic',
  clientSecret: 'a-secret-of-tests-between-two-programs',
}

export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  outputDir: '../test-results',
  // One server, one clock: journeys take turns.
  workers: 1,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    actionTimeout: 10_000,
    baseURL: `http://localhost:${port}`,
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? findChromium(),
      args: [
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        ...(asRoot ? ['--no-sandbox'] : []),
      ],
    },
  },
  webServer: {
    command: 'node src/testing/serve.ts',
    cwd: '..',
    // Beside it: its clock, the provider of waysIn.journey.ts, the push service of support/pushes.ts, the provider of cards.journey.ts.
    env: {
      PORT: String(port),
      OIDC_PROVIDERS: JSON.stringify([provider]),
      PUSH_HOSTS: `http://127.0.0.1:${port + 3}`,
      PAYSTACK_SECRET,
      PAYSTACK_URL: `http://127.0.0.1:${port + 4}`,
    },
    url: `http://localhost:${port}/readyz`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
