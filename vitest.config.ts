import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const world = 'src/testing/globalSetup.ts'

export default defineConfig({
  test: {
    maxWorkers: 2,
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
