import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('rows end as the standard has it, and quotes, commas and lines stay inside their cell', () => {
  expect(
    csvOf([
      ['Day', 'Note'],
      ['2026-11-20', 'said "no", then\nyes'],
    ]),
  ).toBe('\ufeff"Day","Note"\r\n"2026-11-20","said ""no"", then\nyes"\r\n')
})

test.each(['=1+1', '+27821234567', '-5', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1'])('%j is no formula in a spreadsheet', (text) => {
  expect(csvOf([[text]])).toBe(`\ufeff"'${text}"\r\n`)
})

test('what only holds such a sign is left as it is', () => {
  expect(csvOf([['a=b', "'=c", '']])).toBe(`\ufeff"a=b","'=c",""\r\n`)
})
