import { expect, test } from 'vitest'
import { testWorld } from '#testing/world.ts'

const world = testWorld()

/** Tables of a few rows, which are read whole faster than by an index. */
const small = ['emergency_contacts', 'icd10_lists', 'nmc_conditions']

test('no row is deleted by reading a whole table for those that name it', async () => {
  const { rows } = await world.owner.query(
    `select c.conrelid::regclass || ' ' || a.attname as reads
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.conrelid::regclass::text <> all($1)
       and c.confrelid in ('profiles'::regclass, 'appointments'::regclass, 'notifications'::regclass, 'push_subscriptions'::regclass)
       and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`,
    [small],
  )
  expect(rows).toEqual([])
})
