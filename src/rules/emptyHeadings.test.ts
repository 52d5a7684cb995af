import { expect, test } from 'vitest'
import { emptyHeadings, isWritten } from './emptyHeadings.ts'

test('a heading is empty when nothing stands behind it or in the lines below it', () => {
  expect(emptyHeadings('Chest pain:\nFever: none\n\nSmoking:\nten a day\nTB contact: ')).toEqual(['Chest pain', 'TB contact'])
  for (const text of ['', 'Cough for 3 days', 'At 14:30 the pain began', 'Plan:\n- rest', 'Ratio 1:']) {
    expect(emptyHeadings(text), text).toEqual(text === 'Ratio 1:' ? ['Ratio 1'] : [])
  }
})

test('headings alone are nothing written', () => {
  expect(isWritten(' \n Medicines:\nTests: ')).toBe(false)
  expect(isWritten('Medicines: none')).toBe(true)
})
