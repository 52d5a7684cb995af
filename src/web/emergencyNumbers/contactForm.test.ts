import { expect, test } from 'vitest'
import { validateContact, toContactForm, toContactInput } from './contactForm.ts'

test('a contact is written with one number on each line', () => {
  const contact = { id: 'x', version: 3, name: 'Private ambulance', numbers: ['082 911', '084 124'], notes: 'ER24', lastCheckedOn: null }
  expect(toContactForm(contact)).toEqual({ name: 'Private ambulance', numbers: '082 911\n084 124', notes: 'ER24' })
  expect(toContactInput({ name: ' Police ', numbers: '\n 10111 \n\n', notes: ' ' })).toEqual({
    name: 'Police',
    numbers: ['10111'],
    notes: '',
  })
})

test('what is wrong stands at its field', () => {
  expect(validateContact({ name: ' ', numbers: '', notes: '' })).toEqual({ name: 'name_missing', numbers: 'numbers_missing' })
  expect(validateContact({ name: 'x', numbers: '112\n0800 HELP', notes: '' })).toEqual({ numbers: 'PHONE_INVALID' })
  expect(validateContact({ name: 'x', numbers: '112\n'.repeat(6), notes: '' })).toEqual({ numbers: 'too_many' })
  expect(validateContact({ name: 'x', numbers: '112', notes: '' })).toEqual({})
})
