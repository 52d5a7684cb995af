import { expect, test } from 'vitest'
import { recordLimits } from '#contract/limits.ts'
import { testWorld } from '#testing/world.ts'

const world = testWorld()

/** Every length that a constraint of the database asks for, and where else it is said. */
const lengths = {
  'break_glass.reason': ['>= 20'],
  'emergency_notes.text': ['>= 1', `<= ${recordLimits.emergencyNote}`],
  'wallet_adjustments.reason': ['> 0'],
}

test('the lengths that constraints ask for are the ones that contract and forms know', async () => {
  const { rows } = await world.owner.query<{ table: string; definition: string }>(
    `select conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition from pg_constraint
     where contype = 'c' and connamespace = 'public'::regnamespace and pg_get_constraintdef(oid) ~ 'length\\('`,
  )
  const found = rows.flatMap(({ table, definition }) =>
    [...definition.matchAll(/length\((?:btrim\()?(\w+)\)*\s*([<>=]+)\s*(\d+)/g)].map(
      ([, column, sign, number]) => `${table}.${column} ${sign} ${number}`,
    ),
  )
  expect(found.toSorted()).toEqual(
    Object.entries(lengths)
      .flatMap(([column, signs]) => signs.map((sign) => `${column} ${sign}`))
      .toSorted(),
  )
})
