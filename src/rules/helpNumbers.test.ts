import { expect, test } from 'vitest'
import { helpNumbers } from './helpNumbers.ts'

const known = {
  cellphone: '112',
  ambulance: '10177',
  police: '10111',
  suicide: '0800 567 567',
  poison: '0861 555 777',
  violence: '0800 428 428',
}

test('without a list the known numbers stand', () => expect(helpNumbers([])).toEqual(known))

test('a number that administrators keep stays, however they call it and write it', () =>
  expect(helpNumbers([{ name: 'If you think of ending your life', numbers: ['0800 12 13 14', '0800567567'] }])).toEqual(known))

test('the line of the name gives another number', () => {
  const contacts = [
    { name: 'Private ambulance', numbers: ['082 911'] },
    { name: 'Ambulance or fire', numbers: ['not one', '011 375 5911'] },
    { name: 'Thinking about suicide', numbers: ['0800 21 22 23'] },
  ]
  expect(helpNumbers(contacts)).toEqual({ ...known, ambulance: '011 375 5911', suicide: '0800 21 22 23' })
})

test('a private ambulance, which asks for money, is not the ambulance', () =>
  expect(helpNumbers([{ name: 'Private ambulance', numbers: ['082 911'] }]).ambulance).toBe('10177'))
