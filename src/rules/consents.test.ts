import { expect, test } from 'vitest'
import { shownConsent } from './consents.ts'

const inTwo = { version: '2', in: { en: (name: string) => [`I agree, ${name}`], zu: (name: string) => [`Ngiyavuma, ${name}`] } }

test('a text is shown in the language of its reader, and says so', () => {
  expect(shownConsent(inTwo, 'zu', 'Dr. Dube')).toEqual({ locale: 'zu', paragraphs: ['Ngiyavuma, Dr. Dube'] })
})

test('where it does not exist in that language it is English, and says that, whatever language the screen is in', () => {
  for (const preferred of ['xh', 'toString', 'en', null])
    expect(shownConsent(inTwo, preferred, 'Dr. Dube')).toEqual({ locale: 'en', paragraphs: ['I agree, Dr. Dube'] })
})
