import { expect, test } from 'vitest'
import { MAX_UPLOAD_BYTES, whyNotMarkInError, whyNotOpenUpload, whyNotSetVisibility, whyNotUpload } from './uploads.ts'

test('a file of 10 MB is taken, one byte more is not, and it needs a title', () => {
  expect(whyNotUpload({ bytes: MAX_UPLOAD_BYTES, title: 'HbA1c' })).toBeUndefined()
  expect(whyNotUpload({ bytes: MAX_UPLOAD_BYTES + 1, title: 'HbA1c' })).toBe('UPLOAD_TOO_LARGE')
  expect(whyNotUpload({ bytes: 1, title: '  ' })).toBe('FIELDS_MISSING')
})

test('what was entered in error is marked once, with a reason, and is not shown to anybody after', () => {
  const [kept, wrong] = [{ inErrorAt: null }, { inErrorAt: new Date() }]
  expect(whyNotMarkInError(kept, 'Another patient')).toBeUndefined()
  expect(whyNotMarkInError(kept, ' ')).toBe('FIELDS_MISSING')
  expect(whyNotMarkInError(wrong, 'Another patient')).toBe('UPLOAD_IN_ERROR')
  expect(whyNotSetVisibility(kept)).toBeUndefined()
  expect(whyNotSetVisibility(wrong)).toBe('UPLOAD_IN_ERROR')
})

test('it can be opened by who added it, and by nobody else', () => {
  const wrong = { inErrorAt: new Date() }
  expect(whyNotOpenUpload({ ...wrong, isMine: true })).toBeUndefined()
  expect(whyNotOpenUpload({ ...wrong, isMine: false })).toBe('UPLOAD_IN_ERROR')
  expect(whyNotOpenUpload({ inErrorAt: null, isMine: false })).toBeUndefined()
})
