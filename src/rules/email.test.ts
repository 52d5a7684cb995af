import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalEmail, whyNotEmail } from './email.ts'

test.each([
  ['thandi@example.co.za', 'thandi@example.co.za'],
  ['  Thandi@Example.CO.ZA\n', 'thandi@example.co.za'],
  ['\u00a0thandi@example.com\u00a0', 'thandi@example.com'],
  ['a@b.c', 'a@b.c'],
  ["o'brien+clinic@mail.example.com", "o'brien+clinic@mail.example.com"],
  ['josé@example.com', 'josé@example.com'],
  ['user@xn--mnchen-3ya.de', 'user@xn--mnchen-3ya.de'],
  ['user@münchen.de', 'user@xn--mnchen-3ya.de'],
  ['user@post.日本.example', 'user@post.xn--wgv71a.example'],
])('%j is %s', (typed, canonical) => {
  expect(canonicalEmail(typed)).toBe(canonical)
  expect(whyNotEmail(typed)).toBeUndefined()
})

test.each([
  ['nothing', ''],
  ['no at sign', 'thandi.example.com'],
  ['nobody', '@example.com'],
  ['no dot', 'thandi@example'],
  ['nothing after the dot', 'thandi@example.'],
  ['nothing before the dot', 'thandi@.com'],
  ['a trailing dot', 'thandi@example.com.'],
  ['two dots', 'thandi@example..com'],
  ['a space', 'thandi m@example.com'],
  ['a space in the domain', 'thandi@exa mple.com'],
  ['two at signs', 'thandi@home@example.com'],
  ['two addresses', 'thandi@example.com,sipho@example.com'],
  ['a list before the at sign', 'thandi,sipho@example.com'],
  ['a name in brackets', 'Thandi<thandi@example.com>'],
  ['a second header line', 'thandi@example.com\nBcc: sipho@example.com'],
  ['a null character', 'thandi\u0000@example.com'],
  ['a hyphen at the edge', 'thandi@-example.com'],
  ['more than 254 characters', `${'a'.repeat(250)}@b.co`],
  ['a domain that is longer than 254 as it is stored', `a@${'ü.'.repeat(40)}example`],
  ['a path in the domain', 'thandi@example.com/x.y'],
  ['a path in a domain with accents', 'thandi@münchen.de/x'],
])('an address with %s is refused', (_what, typed) => {
  expect(canonicalEmail(typed)).toBeNull()
  expect(whyNotEmail(typed)).toBe('EMAIL_INVALID')
})

test.each([
  ['the dotless ı', 'th\u0131andi@example.com'],
  ['the dotless ı in the domain', 'mike@g\u0131thub.com'],
  ['the dotted İ', '\u0130ris@example.com'],
  ['the Kelvin sign', '\u212Aate@example.com'],
  ['the Kelvin sign in the domain', 'kate@\u212Aiosk.com'],
  ['the long ſ', '\u017Fipho@example.com'],
  ['the sharp ß, which folds to ss', 'stra\u00DFe@example.com'],
  ['the final ς, which folds to σ', '\u03C2@example.com'],
  ['fullwidth letters', '\uFF54handi@example.com'],
  ['a fullwidth at sign', 'thandi\uFF20example.com'],
  ['an ideographic full stop', 'thandi@example\u3002com'],
  ['an ideographic full stop beside other letters', 'thandi@\u00FC\u3002com'],
  ['the ligature ﬁ', '\uFB01ona@example.com'],
  ['a capital letter with accent', 'JOS\u00C9@example.com'],
  ['an accent apart from its letter', 'jose\u0301@example.com'],
  ['a zero-width space', 'than\u200Bdi@example.com'],
  ['a zero-width joiner', 'than\u200Ddi@example.com'],
  ['a soft hyphen', 'than\u00ADdi@example.com'],
  ['a combining grapheme joiner', 'than\u034Fdi@example.com'],
  ['a variation selector', 'thandi\uFE0F@example.com'],
  ['a word joiner in the domain', 'thandi@exam\u2060ple.com'],
  ['a no-break space inside', 'thandi\u00A0m@example.com'],
  ['a direction mark', '\u202Ethandi@example.com'],
  ['half of a surrogate pair', 'thandi\uD83D@example.com'],
])('%s is refused, not replaced', (_what, typed) => {
  expect(canonicalEmail(typed)).toBeNull()
})

test('the canonical form stands for itself, however it was typed', () => {
  const word = fc.stringMatching(/^[a-zA-Z0-9][a-zA-Z0-9+_]{0,20}$/)
  fc.assert(
    fc.property(
      word,
      word.filter((text) => !/[+_]/.test(text)),
      (local, domain) => {
        const canonical = canonicalEmail(` ${local}@${domain}.CO.za `)
        expect(canonical).toBe(`${local}@${domain}.co.za`.toLowerCase())
        expect(canonicalEmail(canonical!)).toBe(canonical)
      },
    ),
  )
})

test('whatever is typed, what comes out is an address that folds to itself, or nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 8 }), fc.string({ unit: 'grapheme', maxLength: 8 }), (local, domain) => {
      const canonical = canonicalEmail(`${local}@${domain}.za`)
      if (canonical === null) return
      expect(canonical).toMatch(/^[^\s@]+@[^\s@]+\.[^\s@]+$/)
      expect(canonical.normalize('NFKC').toLowerCase()).toBe(canonical)
      expect(canonicalEmail(canonical)).toBe(canonical)
    }),
    { numRuns: 300 },
  )
})
