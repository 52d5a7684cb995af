import type { CommonRows } from '../rows.ts'
import type { Forgeries } from '../forgery.ts'
import { LAWFUL_DAY } from '../seed.ts'

export const commonRows: CommonRows = {
  'public.holidays': (n) => ({ date: `2031-01-${String((n % 28) + 1).padStart(2, '0')}`, name: 'x' }),
}

export const forgeries: Forgeries = () => [
  ['admin', 'holidays', 'takes away a holiday of the law', `delete from holidays where date = '${LAWFUL_DAY}'`],
]
