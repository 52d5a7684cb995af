import { expect, test } from 'vitest'
import { emptyHeadings, isWritten } from './emptyHeadings.ts'

test('a heading is empty when nothing stands behind it or in the lines below it', () => {
  expect(emptyHeadings('Chest pain:\nFever: none\n\nSmoking:\nten a day\nTB contact: ')).toEqual(['Chest pain', 'TB contact'])
  for (const text of ['', 'Cough for 3 days', 'At 14:30 the pain began', 'Plan:\n- rest', 'Ratio 1:']) {
    expect(emptyHeadings(text), text).toEqual(text === 'Ratio 1:' ? ['Ratio 1'] : [])
  }
})

test.each([
  ['a part of the note over headings', 'Plan:\nMedicines: paracetamol\nTests: none', []],
  ['the same, with one of them empty', 'Plan:\nMedicines: paracetamol\nTests:', ['Tests']],
  ['a part over another part', 'Assessment:\nPlan: rest', ['Assessment']],
  ['what is listed below', 'Advice:\n- Rest: two days\n- Fluids: two litres a day', []],
  ['what is indented below', 'Chest:\n  Left: clear\n  Right: clear\nAbdomen: soft', []],
  ['a heading of the same rank', 'Chest pain:\nFever: none', ['Chest pain']],
  ['a heading of a higher rank', '  Left:\nAbdomen: soft', ['Left']],
  ['one of a list, then the next', '9. Asthma:\n10. Diabetes: well', ['Asthma']],
  ['one of a list with its lines below', '1. Asthma:\n   Pump: twice a day\n2. Diabetes: well', []],
])('%s', (_, text, empty) => expect(emptyHeadings(text)).toEqual(empty))

test('headings alone are nothing written', () => {
  expect(isWritten(' \n Medicines:\nTests: ')).toBe(false)
  expect(isWritten('Medicines: none')).toBe(true)
})
