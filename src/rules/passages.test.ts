import { expect, test } from 'vitest'
import { passages } from './passages.ts'

test('lines are one paragraph until a blank one; those that begin with a hyphen, a dot or a star are one list', () => {
  expect(
    passages('Rest  well.\nDrink water.\n\nCome back if:\r\n- you cough blood\r\n• it hurts\n* you are worried\nWe are here.'),
  ).toEqual([
    { kind: 'paragraph', text: 'Rest well. Drink water.' },
    { kind: 'paragraph', text: 'Come back if:' },
    { kind: 'list', items: ['you cough blood', 'it hurts', 'you are worried'] },
    { kind: 'paragraph', text: 'We are here.' },
  ])
  expect(passages('-5 degrees\n- \n\n- one\n\n- two')).toEqual([
    { kind: 'paragraph', text: '-5 degrees -' },
    { kind: 'list', items: ['one'] },
    { kind: 'list', items: ['two'] },
  ])
  expect(passages(' \n')).toEqual([])
})
