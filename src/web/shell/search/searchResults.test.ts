import { IconUser } from '@tabler/icons-react'
import { expect, test } from 'vitest'
import { filterResults } from './searchResults.ts'

const find = (label: string, more = {}) => ({ id: label, label, icon: IconUser, choose: () => {}, ...more })
const groups = [
  { group: 'Places', finds: [find('Today'), find('Notifications')] },
  { group: 'People', finds: [find('T. Mokoena', { description: '9:30 AM' }), find('É. Naidoo', { keywords: 'naidoo@clinic.example' })] },
]
const labels = (typed: string) => filterResults(groups, typed).map(({ group, finds }) => [group, ...finds.map(({ label }) => label)])

test('with nothing typed everything is there', () => {
  expect(labels(' ')).toEqual([
    ['Places', 'Today', 'Notifications'],
    ['People', 'T. Mokoena', 'É. Naidoo'],
  ])
})

test('every word must be there, in whatever order, without accents or capitals', () => {
  expect(labels('9:30 moko')).toEqual([['People', 'T. Mokoena']])
  expect(labels('e. NAIDOO')).toEqual([['People', 'É. Naidoo']])
  expect(labels('clinic')).toEqual([['People', 'É. Naidoo']])
})

test('a group without a find goes, and there may be none', () => {
  expect(labels('notif')).toEqual([['Places', 'Notifications']])
  expect(labels('nobody of this name')).toEqual([])
})
