import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tools/testOrder.ts'

const world = 'src/testing/globalSetup.ts'

export default defineConfig({
  test: {
    maxWorkers: 2,
    // A worker takes one file after the other and loads the server once. Each file still has a database and a server of its own.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // What hangs ends some time; a slow machine fails nothing.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    passWithNoTests: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['src/{contract,rules,houseRules}/**/*.test.ts', 'src/houseRules.test.ts', 'src/web/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['src/{server,testing}/**/*.test.ts'],
          globalSetup: existsSync(new URL(world, import.meta.url)) ? [world] : [],
        },
      },
      { extends: true, test: { name: 'tools', include: ['{tools,bench}/**/*.test.ts'] } },
    ],
  },
})
