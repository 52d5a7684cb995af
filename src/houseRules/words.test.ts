import { expect, test } from 'vitest'
import { file, holds } from './holds.ts'
import { readTree } from './readTree.ts'
import { clocksOutsideTheWorld, nursesWithoutProgramme, sqlInTheWrongFolder } from './words.ts'

test('a nurse is a PSP nurse on every screen, the role picker apart', () => {
  const breachesOf = (path: string, text: string) => nursesWithoutProgramme([{ path, text }]).length
  const inMsg = 'export const role = msg`Nurse`'
  expect(breachesOf('src/web/people/words.ts', inMsg)).toBe(1)
  expect(breachesOf('src/web/visits/Team.tsx', 'export const One = () => <Trans>Nurses</Trans>')).toBe(1)
  expect(breachesOf('src/web/accounts/roleNames.ts', inMsg)).toBe(0)
  expect(breachesOf('src/web/staff/words.ts', 'export const role = msg`PSP nurse`')).toBe(0)
  expect(breachesOf('src/web/support/words.ts', 'export const state = msg`Nurse on the way`')).toBe(0)
  expect(nursesWithoutProgramme(readTree(new URL('../..', import.meta.url).pathname))).toEqual([])
})

test('who may see and call what stands in policies/, functions that do it in procedures/', () => {
  holds(
    sqlInTheWrongFolder,
    [
      file('src/server/database/policies/wallet.sql', 'create or replace function pay() returns void language sql as $$ select 1 $$;'),
      file('src/server/database/procedures/wallet.sql', 'grant execute on function pay to app_request;'),
      file('src/server/database/procedures/wallet.sql', 'create policy seen on payments for select to app_request using (true);'),
    ],
    [
      file('src/server/database/policies/0-words.sql', 'create or replace function me() returns uuid language sql return null;'),
      file('src/server/database/policies/wallet.sql', 'grant execute on function pay to app_request;'),
    ],
  )
})

test('rules and rooms are told the time, and screens go by their own clock', () => {
  holds(
    clocksOutsideTheWorld,
    [
      file('src/rules/visits.ts', 'export const at = new Date()'),
      file('src/server/visits/store.ts', 'export const at = Date.now()'),
      file('src/web/doses/markDose.ts', 'export const at = new Date()'),
    ],
    [
      file('src/rules/visits.ts', 'export const at = (now: number) => new Date(now)'),
      file('src/server/world/clock.ts', 'export const at = Date.now()'),
      file('src/web/worker/doseReminders.ts', 'export const at = new Date()'),
    ],
  )
})
